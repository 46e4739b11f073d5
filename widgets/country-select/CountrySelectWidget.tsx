import { readText } from '../read-option.ts';
import { SelectControl } from '../select/SelectControl.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

/** Renders a select for a country. The selected country can be changed but not cleared. */
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
