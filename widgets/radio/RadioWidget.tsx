import { RadioGroup } from './RadioGroup.tsx';
import { readNumber, readWord } from '../read-option.ts';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

const LOOKS = ['cards', 'list'] as const;

/** Renders a choice of one of a few options, all of them visible. */
export function RadioWidget(props: WidgetProps) {
  const { options } = props;
  return (
    <RadioGroup
      widget={props}
      options={enumOptionsOf(props)}
      look={readWord(options, 'look', LOOKS) ?? 'cards'}
      collapseAbove={readNumber(options, 'collapseAbove')}
    />
  );
}
