import { expect, it } from 'vitest';
import { imports } from './syntax/imports.ts';

function findCycle(targets: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const next of targets.get(path) ?? []) {
      const cycle = search(next, [...trail, path]);
      if (cycle !== undefined) return cycle;
    }
    return undefined;
  };
  for (const path of targets.keys()) {
    const cycle = search(path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

const targets = new Map<string, string[]>();
for (const { from, to } of imports) {
  if (to !== undefined) targets.set(from, [...(targets.get(from) ?? []), to]);
}

it('finds no circular imports between files, including type imports', () => {
  const cycle = findCycle(targets);
  expect(cycle, `move the shared code into its own file: ${cycle?.join(' → ')}`).toBeUndefined();
});

it('lists the files of a cycle', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['d', ['a']],
  ]);
  expect(findCycle(circle)).toEqual(['a', 'b', 'd', 'a']);
});
