import { inside } from '../model/source-location.ts';
import type { SourceLocation } from '../model/source-location.ts';
import type { Report } from './check.ts';

/** Reports list entries that repeat the name of an earlier entry. */
export function findRepeated<Name extends string>(
  entries: readonly Readonly<Record<Name, string>>[],
  name: Name,
  location: SourceLocation,
  kind: string,
): readonly Report[] {
  return entries.flatMap((entry, index): readonly Report[] => {
    const value = entry[name];
    if (entries.findIndex((other) => other[name] === value) === index) return [];
    const message = `Another ${kind} before this one has the ${name} "${value}".`;
    return [{ code: 'duplicate-name', location: inside(location, index, name), message }];
  });
}
