import { ANSWER_KINDS } from '../choice-answer.ts';
import { readText, readWord } from '../read-option.ts';
import { SelectControl } from '../SelectControl.tsx';
import type { WidgetProps } from '../widget.ts';

/** A state, under the headings the list of states gives them. */
export function StateSelectWidget(props: WidgetProps) {
  return (
    <SelectControl
      widget={props}
      choices={props.choices}
      blank={props.placeholder ?? 'Select State'}
      answer={readWord(props.options, 'answer', ANSWER_KINDS) ?? 'key'}
      autoComplete={readText(props.options, 'autocomplete')}
    />
  );
}
