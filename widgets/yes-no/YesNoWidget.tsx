import type { Option } from '#domain/form.ts';
import { RadioGroup } from '../RadioGroup.tsx';
import { readWord } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

const ANSWERS = ['lowercase', 'capitalized'] as const;
const CHOICES: Readonly<Record<(typeof ANSWERS)[number], readonly Option[]>> = {
  lowercase: [
    { key: 'yes', value: 'Yes' },
    { key: 'no', value: 'No' },
  ],
  capitalized: [
    { key: 'Yes', value: 'Yes' },
    { key: 'No', value: 'No' },
  ],
};

/** A question with two answers, side by side. A field's own choices come before the widget's. */
export function YesNoWidget(props: WidgetProps) {
  const answers = readWord(props.options, 'answers', ANSWERS) ?? 'lowercase';
  const choices = props.choices.length > 0 ? props.choices : CHOICES[answers];
  return <RadioGroup widget={props} choices={choices} look="row" />;
}
