import type { Complete } from '../runtime/emitted-form.ts';

/**
 * Returns an object without its undefined properties. Callers name every property of the type, so a new property is
 * a compile error until it is emitted.
 */
export function omitUndefined<Whole extends object>(complete: Complete<Whole>): Whole;
export function omitUndefined(complete: object): object {
  return Object.fromEntries(Object.entries(complete).filter(([, value]) => value !== undefined));
}

/** Returns a list, or undefined if it is empty. */
export function unlessEmpty<Entry>(list: readonly Entry[]): readonly Entry[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Returns an object with these entries, or undefined if there are none. */
export function recordUnlessEmpty<Value>(
  entries: readonly (readonly [name: string, value: Value])[],
): Readonly<Record<string, Value>> | undefined {
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
