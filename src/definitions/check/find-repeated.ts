import { inside } from '../model/source-location.ts';
import type { SourceLocation } from '../model/source-location.ts';
import type { Found } from './check.ts';
import { report } from './check.ts';

/** Reports list entries that repeat the name of an earlier entry. */
export function findRepeated<Name extends string>(
  entries: readonly Readonly<Record<Name, string>>[],
  name: Name,
  location: SourceLocation,
  kind: string,
): readonly Found[] {
  return entries.map((entry, index) => {
    const value = entry[name];
    const isRepeated = entries.findIndex((other) => other[name] === value) < index;
    const message = `An earlier ${kind} already has the ${name} "${value}". Rename one of them.`;
    return report('duplicate-name', inside(location, index, name), isRepeated && message);
  });
}
