import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';

const MAX_LINES = 300;

/** Tables of test cases. Each entry is independent, so long files stay readable. */
const TABLES = /^tests\/definitions\/mistakes\//;

/** Excluded, since this file contains the words that the test searches for. */
const house = 'tests/house/files.test.ts';

function findLines(paths: readonly string[], pattern: RegExp): readonly string[] {
  return paths
    .filter((path) => path !== house)
    .flatMap((path) =>
      readProjectFile(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
    );
}

const texts = projectFiles.filter(
  (path) => /\.(ts|tsx|js|json|md|css|html|yml|yaml|sql)$/.test(path) && !path.endsWith('package-lock.json'),
);

describe('a source file', () => {
  it(`contains at most ${MAX_LINES} lines`, () => {
    const long = sourceFiles
      .filter((path) => !TABLES.test(path))
      .filter((path) => readProjectFile(path).split('\n').length > MAX_LINES + 1);
    expect(long, 'split these files by subject').toEqual([]);
  });

  it('never acts as a barrel', () => {
    const barrels = sourceFiles.filter((path) => /(^|\/)index\.tsx?$/.test(path));
    expect(barrels, 'import from the file that defines the name').toEqual([]);
    expect(findLines(sourceFiles, /^export \* /), 'import from the file that defines the name').toEqual([]);
  });

  it('avoids vague names', () => {
    const vague = sourceFiles.filter((path) =>
      /(^|\/)(utils?|helpers?|common|manager|types|misc)\.tsx?$/.test(path),
    );
    expect(vague, 'name each file by its subject').toEqual([]);
  });

  it('uses lowercase names with dashes, and PascalCase for components', () => {
    const plain = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/;
    const component = /^[A-Z][A-Za-z0-9]*\.tsx$/;
    const rule = /^(tests\/)?rules\/[a-z][A-Za-z0-9_]*(\.test)?\.ts$/;
    const odd = sourceFiles.filter((path) => {
      const name = path.split('/').at(-1) ?? '';
      return !plain.test(name) && !component.test(name) && !rule.test(path);
    });
    expect(odd).toEqual([]);
  });

  it('uses no `any`, and silences neither compiler nor linter without a reason', () => {
    expect(findLines(sourceFiles, /(:|<|as|,|\|)\s*any\b(?!\s+\w)/), 'use unknown and narrow it').toEqual([]);
    expect(findLines(sourceFiles, /@ts-(ignore|nocheck|expect-error)/), 'fix the type').toEqual([]);
    const muted = findLines(sourceFiles, /(oxlint|eslint)-disable(?!.*( --|-next-line \S))/);
    expect(muted, 'disable one rule for one line, or give the reason after --').toEqual([]);
  });

  it('uses named exports only', () => {
    // Tools import the default export of their configuration.
    const allowed = /^[^:]*\.config\.ts:/;
    const defaults = findLines(sourceFiles, /^export default\b|\bas default\b/).filter(
      (line) => !allowed.test(line),
    );
    expect(defaults, 'export by name: every importer can name a default export differently').toEqual([]);
  });
});

describe('a test file', () => {
  const tests = sourceFiles.filter((path) => path.startsWith('tests/'));

  it('always runs, without `skip` or `only`', () => {
    expect(findLines(tests, /\b(it|describe|test)\.(skip|only|todo|fails)\b|\bx(it|describe)\(/)).toEqual([]);
  });

  it('avoids "should" in its title', () => {
    expect(findLines(tests, /\b(it|describe|test)(\.each\(.*\))?\(\s*['"`].*\bshould\b/)).toEqual([]);
  });

  it('mirrors the folder of the code it tests', () => {
    const roots: Readonly<Record<string, string>> = {
      'tests/domain/': 'src/domain/',
      'tests/state/': 'src/state/',
      'tests/rules/': 'rules/',
    };
    const lost = tests.flatMap((path) => {
      const root = Object.keys(roots).find((folder) => path.startsWith(folder));
      if (root === undefined || !path.includes('.test.')) return [];
      const folder = `${roots[root]}${path.slice(root.length).split('/').slice(0, -1).join('/')}`;
      return projectFiles.some((file) => file.startsWith(folder)) ? [] : [path];
    });
    expect(lost).toEqual([]);
  });
});

describe('every file', () => {
  it('contains no machine-specific path', () => {
    expect(findLines(texts, /\/(work|home|Users|root)\/\w/)).toEqual([]);
  });

  it('contains no ids of the specification', () => {
    expect(findLines(texts, /\bS\d{1,2}\.\d+\b/), 'state the fact and its reason in place of the id').toEqual(
      [],
    );
  });
});

describe('package-lock.json', () => {
  it('contains no registry URL', () => {
    const locks = projectFiles.filter((path) => path.endsWith('package-lock.json'));
    expect(locks).toContain('package-lock.json');
    expect(findLines(locks, /"resolved":/), 'install with the project’s .npmrc').toEqual([]);
  });
});

/**
 * The maximum number of code lines of each room, without blank lines and comments. A change that needs more raises the number and
 * names its decision here.
 */
const budgets: Readonly<Record<string, number>> = {
  bench: 7_204,
  rules: 803,
  server: 29_144,
  'src/definitions': 22_455,
  'src/domain': 10_672,
  'src/package': 436,
  'src/renderer': 5_556,
  'src/state': 5_966,
  widgets: 5_627,
  'tests/definitions': 22_834,
};

/** Returns the number of code lines of the source files in a folder. */
function countCode(folder: string): number {
  const lines = sourceFiles
    .filter((path) => path.startsWith(`${folder}/`))
    .flatMap((path) => readProjectFile(path).split('\n'));
  return lines.filter((line) => !/^\s*(\/\/|\*|\/\*|$)/.test(line)).length;
}

describe('a room', () => {
  it.each(Object.entries(budgets))('stays within its budget of code lines: %s', (room, budget) => {
    expect(countCode(room), 'delete as much as you add, or name the decision in budgets').toBeLessThanOrEqual(
      budget,
    );
  });
});
