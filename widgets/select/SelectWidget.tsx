import { ANSWER_KINDS } from '../choice-answer.ts';
import { readText, readWord } from '../read-option.ts';
import { SelectControl } from '../SelectControl.tsx';
import type { WidgetProps } from '../widget.ts';

/** One of a list of choices. */
export function SelectWidget(props: WidgetProps) {
  return (
    <SelectControl
      widget={props}
      choices={props.choices}
      blank={props.placeholder ?? 'Please select one'}
      answer={readWord(props.options, 'answer', ANSWER_KINDS) ?? 'key'}
      autoComplete={readText(props.options, 'autocomplete')}
    />
  );
}
