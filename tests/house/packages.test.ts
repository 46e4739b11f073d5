import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { imports } from './syntax/imports.ts';
import {
  findPrograms,
  findRequired,
  followImports,
  installed,
  listed,
  packageOf,
  project,
  readPackage,
} from './syntax/packages.ts';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';

/** The scripts that must run without development packages: `npm ci --omit=dev && npm start`. */
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
  'src/site.ts',
  'server/main.ts',
  'server/orders/receipt/pdf/pdf-worker.ts',
  'server/cli/records.ts',
  'server/cli/forms.ts',
];

/** The benchmark has its own packages. */
const isOfBench = (path: string): boolean => path.startsWith('bench/');

/** Returns the files of packages that a style sheet names. */
const findFonts = (path: string): readonly string[] =>
  [...readProjectFile(path).matchAll(/url\('(@[^']+)'\)/g)].map(([, written = '']) => written);

const reached = followImports(ENTRIES);

describe('the production code', () => {
  it('imports only production dependencies', () => {
    const absent = reached.flatMap(({ from, line, written }) => {
      const name = packageOf(written);
      return name === undefined || installed.has(name) ? [] : [`${from}:${line} imports '${written}'`];
    });
    expect(absent, 'move the package to "dependencies"').toEqual([]);
  });

  it('requires only production dependencies at runtime', () => {
    const files = [...new Set(reached.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
    const absent = files
      .filter((path) => sourceFiles.includes(path))
      .flatMap((path) => findRequired(path).map((written) => [path, written] as const))
      .filter(([, written]) => !installed.has(packageOf(written) ?? ''));
    expect(absent, 'move the package to "dependencies"').toEqual([]);
  });

  it('starts only programs of production dependencies', () => {
    const programs = new Set([
      'node',
      'npm',
      ...[...installed].flatMap((name) => readPackage(name).programs),
    ]);
    expect(findPrograms(SCRIPTS).filter((program) => !programs.has(program))).toEqual([]);
  });

  it('includes lazy-loaded chunks and the checks of a build', () => {
    const files = reached.map(({ from }) => from);
    expect(ENTRIES.filter((path) => !projectFiles.includes(path))).toEqual([]);
    expect(files).toContain('widgets/domain-search/DomainSearchWidget.tsx');
    expect(files).toContain('src/definitions/check-form.ts');
    expect(files).not.toContain('vitest.config.ts');
  });
});

describe('the compiler of definitions', () => {
  it('imports Node.js only for files on disk, commands and the Vite plugin', () => {
    const allowed = /^src\/(reading\/files\/disk-files\.ts$|definitions\/(cli\/|vite-plugin\.ts$))/;
    const others = imports.filter(
      ({ from, written }) =>
        /^src\/(reading|definitions)\//.test(from) && isBuiltin(written) && !allowed.test(from),
    );
    expect(
      others.map(({ from, line, written }) => `${from}:${line} imports '${written}'`),
      'read files through TextFiles, and use posix-path.ts for paths',
    ).toEqual([]);
  });

  it('runs without Node.js, and loads the parsers of patterns only for a pattern', () => {
    const compiler = followImports(['src/definitions/check-form.ts']);
    expect(compiler.map(({ from }) => from)).toContain('src/reading/source-files.ts');
    expect(compiler.filter(({ written }) => isBuiltin(written))).toEqual([]);
    const eager = followImports(['src/definitions/check-form.ts'], { isLazyToo: false });
    expect(eager.map(({ written }) => written)).toContain('ajv');
    expect(eager.filter(({ written }) => /^(recheck|@eslint-community)/.test(written))).toEqual([]);
  });
});

describe('a benchmark', () => {
  it('imports no style sheets, because Node.js cannot load them', () => {
    expect(followImports(['bench/main.ts']).filter(({ written }) => written.endsWith('.css'))).toEqual([]);
  });
});

describe('a package', () => {
  const ours = imports.filter(({ from }) => !isOfBench(from));

  it('appears in package.json when a file imports it', () => {
    const unlisted = ours.flatMap(({ from, line, written }) => {
      const name = packageOf(written);
      return name === undefined || listed.has(name) ? [] : [`${from}:${line} imports '${written}'`];
    });
    expect(unlisted, 'add these packages to package.json, or import listed ones').toEqual([]);
  });

  it('serves an import, a script or another package when it appears in package.json', () => {
    const used = new Set(
      [
        ...ours.map(({ written }) => written),
        ...sourceFiles.filter((path) => !isOfBench(path)).flatMap(findRequired),
        ...projectFiles.filter((path) => path.endsWith('.css')).flatMap(findFonts),
        ...sourceFiles.flatMap((path) => /@vitest-environment (\S+)/.exec(readProjectFile(path))?.[1] ?? []),
      ].flatMap((written) => packageOf(written) ?? []),
    );
    const programs = findPrograms(Object.keys(project.scripts));
    for (const name of listed) {
      const { programs: offered, peers } = readPackage(name);
      if (offered.some((program) => programs.includes(program))) used.add(name);
      if (used.has(name)) for (const peer of peers) used.add(peer);
    }
    // `@types/a__b` has the types of `@a/b`.
    const typedBy = (name: string) =>
      name.replace(/^@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : ''));
    const isTyping = (name: string) =>
      name === '@types/node' || (used.has(typedBy(name)) && name.startsWith('@types/'));
    expect(
      [...listed].filter((name) => !used.has(name) && !isTyping(name)),
      'remove these packages',
    ).toEqual([]);
  });

  it('resolves from the path of an import', () => {
    expect(
      ['@fastify/static/x', 'react-dom/client', './a.ts', '#domain/a.ts', 'node:fs', 'path'].map(packageOf),
    ).toEqual(['@fastify/static', 'react-dom', undefined, undefined, undefined, undefined]);
  });
});
