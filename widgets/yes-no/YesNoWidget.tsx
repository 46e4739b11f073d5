import type { EnumOption } from '#domain/options/enum-options.ts';
import { RadioGroup } from '../radio/RadioGroup.tsx';
import { readWord } from '../read-option.ts';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

const ANSWERS = ['lowercase', 'capitalized'] as const;
const OPTIONS: Readonly<Record<(typeof ANSWERS)[number], readonly EnumOption[]>> = {
  lowercase: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  capitalized: [
    { value: 'Yes', label: 'Yes' },
    { value: 'No', label: 'No' },
  ],
};

/** Renders a question with two answers, side by side. The options of a field override the default answers. */
export function YesNoWidget(props: WidgetProps) {
  const answers = readWord(props.options, 'answers', ANSWERS) ?? 'lowercase';
  const available = enumOptionsOf(props);
  return (
    <RadioGroup widget={props} options={available.length > 0 ? available : OPTIONS[answers]} look="row" />
  );
}
