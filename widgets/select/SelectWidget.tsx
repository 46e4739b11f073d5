import { readText } from '../read-option.ts';
import { SelectControl } from './SelectControl.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

/** One of a list of options. */
export function SelectWidget(props: WidgetProps) {
  return (
    <SelectControl
      widget={props}
      options={enumOptionsOf(props)}
      blank={props.placeholder || 'Please select one'}
      autoComplete={readText(props.options, 'autocomplete')}
    />
  );
}
