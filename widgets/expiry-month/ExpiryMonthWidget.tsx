import type { EnumOption } from '#domain/options/enum-options.ts';
import { readText } from '../read-option.ts';
import { SelectControl } from '../select/SelectControl.tsx';
import type { WidgetProps } from '../widget.ts';

const MONTHS: readonly EnumOption[] = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, '0');
  return { value: month, label: month };
});

/**
 * Renders an expiration month, `01` to `12`. Browsers autofill it from a card, unless the option
 * `autocomplete` has another value.
 */
export function ExpiryMonthWidget(props: WidgetProps) {
  return (
    <SelectControl
      widget={props}
      options={MONTHS}
      blank={props.placeholder || 'MM'}
      autoComplete={readText(props.options, 'autocomplete') ?? 'cc-exp-month'}
    />
  );
}
