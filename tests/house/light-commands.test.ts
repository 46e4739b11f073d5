import { describe, expect, it } from 'vitest';
import { imports } from './syntax/imports.ts';

/** Returns the packages that an entry loads before it runs, with the importing line. */
function findPackages(entry: string): readonly string[] {
  const seen = new Set([entry]);
  const packages: string[] = [];
  for (const path of seen) {
    for (const { from, to, written, line, isTypeOnly, isLazy } of imports) {
      if (from !== path || isTypeOnly || isLazy) continue;
      if (to === undefined) packages.push(`${from}:${line} ${written}`);
      else seen.add(to);
    }
  }
  return packages.filter((found) => !found.includes(' node:'));
}

describe('the operators’ commands', () => {
  it.each(['server/cli/records.ts', 'server/cli/data.ts'])(
    'loads only the parser and the progress bar before a command of %s runs',
    (entry) => {
      const packages = new Set(findPackages(entry).map((found) => found.split(' ').at(-1)));
      expect([...packages].toSorted(), findPackages(entry).join('\n')).toEqual([
        '@commander-js/extra-typings',
        'cli-progress',
      ]);
    },
  );
});
