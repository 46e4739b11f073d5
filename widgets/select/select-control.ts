import type { EnumOption } from '#domain/options/enum-options.ts';
import type { WidgetProps } from '../widget.ts';

export interface SelectControlProps {
  readonly widget: WidgetProps;
  /** Its identity says whether the list is the same: keep it between renders. */
  readonly options: readonly EnumOption[];
  /** The first entry: no answer. */
  readonly blank: string;
  readonly isBlankDisabled?: boolean;
  readonly autoComplete?: string | undefined;
}
