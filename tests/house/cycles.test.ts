import { expect, it } from 'vitest';
import { imports } from './imports.ts';

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

it('no file imports itself through others, types included', () => {
  const cycle = findCycle(targets);
  expect(cycle, `move what both need into a file of its own: ${cycle?.join(' → ')}`).toBeUndefined();
});

it('a circle would be found', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['d', ['a']],
  ]);
  expect(findCycle(circle)).toEqual(['a', 'b', 'd', 'a']);
});
