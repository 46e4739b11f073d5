import { describedBy, joinIds } from './control-ids.ts';
import { isInvalid } from './widget.ts';
import type { WidgetProps } from './widget.ts';

/** What every single control says of its state. `ownDescriptions` are ids of texts that the widget draws itself. */
export function controlAttributes(widget: WidgetProps, ...ownDescriptions: readonly (string | undefined)[]) {
  const { id, name, value, disabled, required, onBlur, onFocus } = widget;
  return {
    id,
    name,
    disabled,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
    'aria-describedby': joinIds(describedBy(widget), ...ownDescriptions),
    'aria-invalid': isInvalid(widget) || undefined,
    'aria-required': required || undefined,
  };
}

/** The text of an answer as a control shows it: nothing for what is no text. */
export function toControlText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}
