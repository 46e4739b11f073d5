import { readText } from '../read-option.ts';
import { SelectControl } from '../select/SelectControl.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

/** A country; once one is chosen, there is no way back to none. */
export function CountrySelectWidget(props: WidgetProps) {
  return (
    <SelectControl
      widget={props}
      options={enumOptionsOf(props)}
      blank={props.placeholder || 'Choose Country'}
      isBlankDisabled
      autoComplete={readText(props.options, 'autocomplete') ?? 'country'}
    />
  );
}
