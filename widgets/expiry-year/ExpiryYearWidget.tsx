import { useState } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { lastExpiryYear } from '../card-expiry/last-expiry-year.ts';
import { SelectControl } from '../select/SelectControl.tsx';
import type { WidgetProps } from '../widget.ts';

/** Renders a card's expiration year, with four digits: the current year and the next nine. */
export function ExpiryYearWidget(props: WidgetProps) {
  const [years] = useState(() => listYears(new Date().getFullYear()));
  return (
    <SelectControl
      widget={props}
      options={years}
      blank={props.placeholder || 'YYYY'}
      autoComplete="cc-exp-year"
    />
  );
}

function listYears(first: number): readonly EnumOption[] {
  return Array.from({ length: lastExpiryYear(first) - first + 1 }, (_, index) => {
    const year = String(first + index);
    return { value: year, label: year };
  });
}
