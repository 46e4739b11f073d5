import type { EnumOption } from '#domain/options/enum-options.ts';
import type { WidgetProps } from '../widget.ts';

export interface SelectControlProps {
  readonly widget: WidgetProps;
  /** Must keep its identity between renders while the list is unchanged. */
  readonly options: readonly EnumOption[];
  /** Label of the first entry, which clears the answer. */
  readonly blank: string;
  readonly isBlankDisabled?: boolean;
  readonly autoComplete?: string | undefined;
}
