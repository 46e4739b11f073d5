import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#domain/read-property.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { Difference } from './golden-case.ts';

/** Maximum length of a value in a message. A whole product or address is too long to read in a line. */
const MAX_SHOWN = 160;

/** Formats a value for a message. Truncates long values. */
export function show(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** Says which entries of a list are gone and which are new. */
function describeEntries(name: string, expected: readonly unknown[], found: readonly unknown[]): string {
  const lacks = (list: readonly unknown[]) => (entry: unknown) =>
    !list.some((other) => isDeepStrictEqual(other, entry));
  const words = [
    ...expected.filter(lacks(found)).map((entry) => `no longer ${show(entry)}`),
    ...found.filter(lacks(expected)).map((entry) => `also ${show(entry)}`),
  ];
  return `${name} has ${found.length} entries, not ${expected.length}${words.length === 0 ? '' : `: ${words.join('; ')}`}.`;
}

/**
 * Compares the expected payload with the actual one.
 * @param extent `part` ignores properties that the case does not name; `whole` reports them
 */
export function comparePayload(
  at: JsonPath,
  expected: unknown,
  found: unknown,
  extent: 'part' | 'whole',
): readonly Difference[] {
  if (isRecord(expected) && isRecord(found)) {
    const names = new Set([...Object.keys(expected), ...(extent === 'whole' ? Object.keys(found) : [])]);
    return [...names].flatMap((name) => comparePayload([...at, name], expected[name], found[name], extent));
  }
  const name = at.join('.');
  if (Array.isArray(expected) && Array.isArray(found)) {
    if (expected.length !== found.length)
      return [{ at, message: describeEntries(name, expected, found), value: found }];
    return expected.flatMap((item: unknown, index) =>
      comparePayload([...at, index], item, found[index], extent),
    );
  }
  if (isDeepStrictEqual(expected, found)) return [];
  return [{ at, message: `${name} is ${show(found)}, not ${show(expected)}.`, value: found }];
}
