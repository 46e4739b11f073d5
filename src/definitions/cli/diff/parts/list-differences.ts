import { isDeepStrictEqual } from 'node:util';
import { isRecord, recordOf } from '#domain/read-property.ts';
import { show } from '../../replay/compare-payload.ts';

/** A property that differs between two objects. */
interface Property {
  /** The path of the property, joined by dots. */
  readonly name: string;
  readonly old: unknown;
  readonly now: unknown;
}

/**
 * Lists the properties that differ between two objects.
 * @param depth how many levels of nested objects to compare property by property
 */
export function listDifferences(one: unknown, other: unknown, depth = 0): readonly Property[] {
  const [before, after] = [recordOf(one), recordOf(other)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): readonly Property[] => {
    const [old, now] = [before[name], after[name]];
    if (isDeepStrictEqual(old, now)) return [];
    if (depth === 0 || !isRecord(old ?? {}) || !isRecord(now ?? {})) return [{ name, old, now }];
    return listDifferences(old, now, depth - 1).map((inner) => ({ ...inner, name: `${name}.${inner.name}` }));
  });
}

/** Maximum number of properties in a message. */
const MOST_PROPERTIES = 5;

/** Describes changed properties, such as `settings.phoneHelp is true, not false`. */
export function describeProperties(properties: readonly Property[]): string {
  const shown = properties
    .slice(0, MOST_PROPERTIES)
    .map(({ name, old, now }) => `${name} is ${show(now)}, not ${show(old)}`);
  const rest = properties.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}
