import { readText } from '../read-option.ts';
import { SelectControl } from './SelectControl.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

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
