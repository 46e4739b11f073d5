import type { WidgetProps } from './widget.ts';
import { isInvalid } from './widget.ts';

/** Id of the control of a field in the page, by the path of its answer. */
export function controlIdOf(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Ids of the texts that the field template draws around a control, by the control's id. */
export const helpIdOf = (id: string): string => `${id}-help`;
export const errorIdOf = (id: string): string => `${id}-error`;
export const effectIdOf = (id: string): string => `${id}-effect`;
export const lookupIdOf = (id: string): string => `${id}-lookup`;

/** Ids as `aria-describedby` takes them; undefined for none. */
export function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}

/** The texts around a control that describe it: its help, what a service says of its answer, and its error. */
export function describedBy(widget: WidgetProps): string | undefined {
  const { id, name, options, registry } = widget;
  const { hasEffect, hasLookup } = registry.formContext;
  return joinIds(
    options['help'] === undefined ? undefined : helpIdOf(id),
    hasLookup?.(name) === true ? lookupIdOf(id) : undefined,
    hasEffect?.(name) === true ? effectIdOf(id) : undefined,
    isInvalid(widget) ? errorIdOf(id) : undefined,
  );
}
