import { ANSWER_KINDS } from '../choice-answer.ts';
import { RadioGroup } from '../RadioGroup.tsx';
import { readNumber, readWord } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

const LOOKS = ['cards', 'list'] as const;

/** One of a few choices, all in view. */
export function RadioWidget(props: WidgetProps) {
  return (
    <RadioGroup
      widget={props}
      choices={props.choices}
      answer={readWord(props.options, 'answer', ANSWER_KINDS) ?? 'key'}
      look={readWord(props.options, 'look', LOOKS) ?? 'cards'}
      collapseAbove={readNumber(props.options, 'collapseAbove')}
    />
  );
}
