import { describe, expect, it } from 'vitest';
import { imports } from './imports.ts';
import {
  findPrograms,
  findRequired,
  followImports,
  installed,
  listed,
  packageOf,
  project,
  readPackage,
} from './packages.ts';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';

/** What an installation runs that has no packages for development: `npm ci --omit=dev && npm start`. */
const RECORDS = [
  'orders',
  'accounts',
  'contacts',
  'applications',
  'profiles',
  'affiliates',
  'sign-ups',
  'mails',
];
const SCRIPTS = ['build', 'start', 'forms', ...RECORDS];
const ENTRIES = [
  'vite.config.ts',
  'src/main.tsx',
  'server/main.ts',
  'server/cli/records.ts',
  'server/cli/forms.ts',
];

/** Measured apart, with packages of its own. */
const isOfBench = (path: string): boolean => path.startsWith('bench/');

const reached = followImports(ENTRIES);

describe('what builds and serves', () => {
  it('imports packages that are dependencies, not those for development', () => {
    const absent = reached.flatMap(({ from, line, written }) => {
      const name = packageOf(written);
      return name === undefined || installed.has(name) ? [] : [`${from}:${line} imports '${written}'`];
    });
    expect(absent, 'move the package to "dependencies"').toEqual([]);
  });

  it('requires such packages only, where it loads them when it runs', () => {
    const files = [...new Set(reached.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
    const absent = files
      .filter((path) => sourceFiles.includes(path))
      .flatMap((path) => findRequired(path).map((written) => [path, written] as const))
      .filter(([, written]) => !installed.has(packageOf(written) ?? ''));
    expect(absent, 'move the package to "dependencies"').toEqual([]);
  });

  it('is started by programs of such packages', () => {
    const programs = new Set([
      'node',
      'npm',
      ...[...installed].flatMap((name) => readPackage(name).programs),
    ]);
    expect(findPrograms(SCRIPTS).filter((program) => !programs.has(program))).toEqual([]);
  });

  it('is followed as far as the parts that are loaded late and the checks of a build', () => {
    const files = reached.map(({ from }) => from);
    expect(ENTRIES.filter((path) => !projectFiles.includes(path))).toEqual([]);
    expect(files).toContain('widgets/domain-search/DomainSearchWidget.tsx');
    expect(files).toContain('src/definitions/check-form.ts');
    expect(files).not.toContain('vitest.config.ts');
  });
});

describe('a package', () => {
  const ours = imports.filter(({ from }) => !isOfBench(from));

  it('is listed when a file imports it', () => {
    const unlisted = ours.flatMap(({ from, line, written }) => {
      const name = packageOf(written);
      return name === undefined || listed.has(name) ? [] : [`${from}:${line} imports '${written}'`];
    });
    expect(unlisted, 'list it, or import a package that is listed').toEqual([]);
  });

  it('is imported, run or wanted by another one when it is listed', () => {
    const used = new Set(
      [
        ...ours.map(({ written }) => written),
        ...sourceFiles.filter((path) => !isOfBench(path)).flatMap(findRequired),
        ...sourceFiles.flatMap((path) => /@vitest-environment (\S+)/.exec(readProjectFile(path))?.[1] ?? []),
      ].flatMap((written) => packageOf(written) ?? []),
    );
    const programs = findPrograms(Object.keys(project.scripts));
    for (const name of listed) {
      const { programs: offered, peers } = readPackage(name);
      if (offered.some((program) => programs.includes(program))) used.add(name);
      if (used.has(name)) for (const peer of peers) used.add(peer);
    }
    const isTyping = (name: string) =>
      name === '@types/node' || (used.has(name.replace(/^@types\//, '')) && name.startsWith('@types/'));
    expect(
      [...listed].filter((name) => !used.has(name) && !isTyping(name)),
      'remove it',
    ).toEqual([]);
  });

  it('is found by the name it is imported by', () => {
    expect(
      ['@fastify/static/x', 'react-dom/client', './a.ts', '#domain/a.ts', 'node:fs', 'path'].map(packageOf),
    ).toEqual(['@fastify/static', 'react-dom', undefined, undefined, undefined, undefined]);
  });
});
