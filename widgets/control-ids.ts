import type { WidgetProps } from './widget.ts';
import { isInvalid } from './widget.ts';

/** Returns the id of the control for the answer at a path. */
export function controlIdOf(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Returns the ids of the texts that the field template renders around a control. */
export const helpIdOf = (id: string): string => `${id}-help`;
export const errorIdOf = (id: string): string => `${id}-error`;
export const effectIdOf = (id: string): string => `${id}-effect`;
export const lookupIdOf = (id: string): string => `${id}-lookup`;

/** Joins ids for `aria-describedby`; returns undefined for none. */
export function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}

/** Returns the ids of the texts that describe a control: its help, lookup result, price effect and error. */
export function describedBy(widget: WidgetProps): string | undefined {
  const { id, name, options, registry } = widget;
  const { hasEffect, lookupOf } = registry.formContext;
  return joinIds(
    options['help'] === undefined ? undefined : helpIdOf(id),
    lookupOf?.(name) === undefined ? undefined : lookupIdOf(id),
    hasEffect?.(name) === true ? effectIdOf(id) : undefined,
    isInvalid(widget) ? errorIdOf(id) : undefined,
  );
}
