import { describedBy, joinIds } from './control-ids.ts';
import { isInvalid } from './widget.ts';
import type { WidgetProps } from './widget.ts';

/**
 * Returns the attributes that every single control needs. `ownDescriptions` are ids of texts that the widget
 * itself renders.
 */
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

/** Returns an answer as a control's text; '' for anything other than a string or number. */
export function toControlText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}
