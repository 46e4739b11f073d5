import { readText } from '../read-option.ts';
import { SelectControl } from '../select/SelectControl.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

/** Renders a select for a state, grouped under the headings of the list. */
export function StateSelectWidget(props: WidgetProps) {
  return (
    <SelectControl
      widget={props}
      options={enumOptionsOf(props)}
      blank={props.placeholder || 'Select State'}
      autoComplete={readText(props.options, 'autocomplete')}
    />
  );
}
