import type { WidgetProps } from './widget.ts';

/** What every single control says of its state. `ownDescriptions` are ids of texts that the widget draws itself. */
export function controlAttributes(widget: WidgetProps, ...ownDescriptions: readonly (string | undefined)[]) {
  return {
    id: widget.id,
    name: widget.name,
    disabled: widget.disabled,
    onBlur: widget.onBlur,
    'aria-describedby': joinIds(widget.describedBy, ...ownDescriptions),
    'aria-invalid': widget.invalid || undefined,
    'aria-required': widget.required || undefined,
  };
}

export function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}

/** The text of an answer as a control shows it: nothing for what is no text. */
export function toControlText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}
