import type { Option } from '#domain/form.ts';
import type { AnswerKind } from './choice-answer.ts';
import type { WidgetProps } from './widget.ts';

export interface SelectControlProps {
  readonly widget: WidgetProps;
  /** Its identity says whether the list is the same: keep it between renders. */
  readonly choices: readonly Option[];
  /** The first entry: no answer. */
  readonly blank: string;
  readonly isBlankDisabled?: boolean;
  readonly answer?: AnswerKind;
  readonly autoComplete?: string | undefined;
}
