import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';

const MOST_LINES = 300;

/** Tables of cases: each entry speaks for itself, so their length hides nothing. */
const TABLES = /^tests\/definitions\/mistakes\//;

/** Words of the house's own that nothing outside this file may use. */
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
  it(`has at most ${MOST_LINES} lines`, () => {
    const long = sourceFiles
      .filter((path) => !TABLES.test(path))
      .filter((path) => readProjectFile(path).split('\n').length > MOST_LINES + 1);
    expect(long, 'divide it by what its parts are about').toEqual([]);
  });

  it('is no barrel', () => {
    const barrels = sourceFiles.filter((path) => /(^|\/)index\.tsx?$/.test(path));
    expect(barrels, 'import from the file that holds it').toEqual([]);
    expect(findLines(sourceFiles, /^export \* /), 'import from the file that holds it').toEqual([]);
  });

  it('is named for what is in it', () => {
    const vague = sourceFiles.filter((path) =>
      /(^|\/)(utils?|helpers?|common|manager|types|misc)\.tsx?$/.test(path),
    );
    expect(vague, 'name the file for the one thing it is about').toEqual([]);
  });

  it('is named in small letters with dashes; components are named as they are', () => {
    const plain = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/;
    const component = /^[A-Z][A-Za-z0-9]*\.tsx$/;
    const rule = /^(tests\/)?rules\/[a-z][A-Za-z0-9_]*(\.test)?\.ts$/;
    const odd = sourceFiles.filter((path) => {
      const name = path.split('/').at(-1) ?? '';
      return !plain.test(name) && !component.test(name) && !rule.test(path);
    });
    expect(odd).toEqual([]);
  });

  it('uses no any, and mutes neither compiler nor linter without a reason', () => {
    expect(findLines(sourceFiles, /(:|<|as|,|\|)\s*any\b(?!\s+\w)/), 'write unknown, and narrow it').toEqual(
      [],
    );
    expect(findLines(sourceFiles, /@ts-(ignore|nocheck|expect-error)/), 'mend the type').toEqual([]);
    const muted = findLines(sourceFiles, /(oxlint|eslint)-disable(?!.*( --|-next-line \S))/);
    expect(muted, 'mute one rule for one line, or say after -- why it must be the file').toEqual([]);
  });

  it('exports by name', () => {
    // A configuration is read by its tool.
    const allowed = /^[^:]*\.config\.ts:/;
    const defaults = findLines(sourceFiles, /^export default\b|\bas default\b/).filter(
      (line) => !allowed.test(line),
    );
    expect(defaults, 'export by name: a default is named anew by each who imports it').toEqual([]);
  });
});

describe('a test', () => {
  const tests = sourceFiles.filter((path) => path.startsWith('tests/'));

  it('runs always: none is skipped or alone', () => {
    expect(findLines(tests, /\b(it|describe|test)\.(skip|only|todo|fails)\b|\bx(it|describe)\(/)).toEqual([]);
  });

  it('says what is, not what should be', () => {
    expect(findLines(tests, /\b(it|describe|test)(\.each\(.*\))?\(\s*['"`].*\bshould\b/)).toEqual([]);
  });

  it('puts each test where the code is that it tests', () => {
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
  it('names no place of a machine', () => {
    expect(findLines(texts, /\/(work|home|Users|root)\/\w/)).toEqual([]);
  });

  it('names no statement of the specification', () => {
    expect(findLines(texts, /\bS\d{1,2}\.\d+\b/), 'say what holds, and why').toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('holds no address of a registry', () => {
    const locks = projectFiles.filter((path) => path.endsWith('package-lock.json'));
    expect(locks).toContain('package-lock.json');
    expect(findLines(locks, /"resolved":/), 'install with the .npmrc of the project').toEqual([]);
  });
});
