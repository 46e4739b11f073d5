import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#domain/read-property.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { Difference } from './golden-case.ts';

function show(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value);
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
  if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length) {
    return expected.flatMap((item: unknown, index) =>
      comparePayload([...at, index], item, found[index], extent),
    );
  }
  if (isDeepStrictEqual(expected, found)) return [];
  const name = at.join('.');
  return [{ at, message: `${name} is ${show(found)}, not ${show(expected)}.`, value: found }];
}
