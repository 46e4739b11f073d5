import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import { BUILT, followBuilt, installInto, readBuilt } from './built-package.ts';

const run = promisify(execFile);

/** The packages that each entry needs, as docs/package.md lists them. */
const PEERS = {
  compile: [
    '@eslint-community/regexpp',
    '@noble/hashes',
    'ajv',
    'ajv-errors',
    'fastest-levenshtein',
    'jsonc-parser',
    'recheck',
  ],
  engine: [],
  react: [
    '@rjsf/utils',
    'credit-card-type',
    'imask',
    'jotai',
    'react',
    'react-dom',
    'react-error-boundary',
    'wretch',
  ],
  rjsf: [
    '@rjsf/core',
    '@rjsf/utils',
    '@rjsf/validator-ajv8',
    'credit-card-type',
    'imask',
    'jotai',
    'react',
    'react-dom',
    'wretch',
  ],
} as const;

/** Names that the entries export, without types. */
const NAMES = {
  compile: ['compileFolder', 'compileForm'],
  engine: ['deriveOrder', 'describeProblem', 'emptyCatalogue', 'openForm', 'validateAnswers'],
  react: ['OrderForm'],
  rjsf: ['pathOfError', 'theme', 'toRjsf', 'validate'],
} as const;

const names = ['compile', 'engine', 'react', 'rjsf'] as const;
const moduleOf = (name: string) => (name === 'compile' ? 'compile-in-node.js' : `${name}.js`);

const manifest = JSON.parse(readBuilt('package.json'));
const guide = readBuilt('README.md');

describe.each(names)('the entry formcart/%s', (name) => {
  const { modules, packages } = followBuilt(moduleOf(name));

  it('imports only its own peers', () => {
    expect(packages).toEqual(PEERS[name]);
    const lines = guide.split('\n').filter((line) => line.includes(`formcart/${name}\``));
    for (const peer of PEERS[name]) expect(lines.join('\n')).toContain(`\`${peer}\``);
  });

  it('loads with only its own peers installed, including its lazy-loaded chunks', async () => {
    const folder = makeTemporaryFolder('formcart-entry-');
    installInto(folder, PEERS[name]);
    const paths = modules.map((module) => JSON.stringify(`./node_modules/formcart/${module}`));
    const script = `
      const entry = await import(process.argv[2]);
      for (const path of [${paths.join(',')}]) await import(path);
      console.log(JSON.stringify(Object.keys(entry).sort()));`;
    writeFileSync(join(folder, 'load.mjs'), script);
    const { stdout } = await run(process.execPath, ['load.mjs', `formcart/${name}`], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(NAMES[name]);
  });
});

describe('the package', () => {
  it('lists every imported package as a peer, and no dependencies', () => {
    const peers = [...new Set(Object.values(PEERS).flat())].toSorted();
    expect(Object.keys(manifest.peerDependencies).toSorted()).toEqual(peers);
    expect(manifest.dependencies).toEqual({});
    const needed = peers.filter((peer) => manifest.peerDependenciesMeta[peer]?.optional !== true);
    expect(needed).toEqual(['jotai', 'react', 'react-dom']);
  });

  it('compiles without Node.js outside of Node.js', () => {
    const { modules } = followBuilt('compile.js');
    expect(modules.filter((module) => readBuilt(module).includes("from 'node:"))).toEqual([]);
    expect(modules.filter((module) => readBuilt(module).includes('from "node:'))).toEqual([]);
  });

  it('contains no aliases of the project', () => {
    const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => /\.(js|d\.ts)$/.test(file));
    expect(code.length).toBeGreaterThan(100);
    expect(code.filter((file) => /(from |import\()["']#/.test(readBuilt(file)))).toEqual([]);
  });

  it('passes the type check of a strict project', async () => {
    const folder = makeTemporaryFolder('formcart-types-');
    const types = ['@types/react', '@types/react-dom', '@types/json-schema'];
    installInto(folder, [...new Set<string>([...Object.values(PEERS).flat(), ...types])]);
    const program = `
      import { compileForm } from 'formcart/compile';
      import { deriveOrder, emptyCatalogue, openForm } from 'formcart/engine';
      import { OrderForm } from 'formcart/react';
      import { theme } from 'formcart/rjsf';

      const { source } = await compileForm({}, 'seal');
      if (source === undefined) throw new Error('No form.');
      const form = openForm(source.form);
      const [page] = source.pages;
      if (page === undefined) throw new Error('No page.');
      const facts = { page, catalogue: emptyCatalogue, today: '2026-11-20' };
      export const cents: number | null = deriveOrder(form, {}, facts).cart.totalCents;
      export const shown = OrderForm({ form, facts, onSubmit: async ({ key }) => ({ kind: 'accepted', address: key }) });
      export const widgets = theme.widgets;`;
    writeFileSync(join(folder, 'program.ts'), program);
    const config = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        lib: ['ES2023', 'DOM'],
        types: [],
      },
      files: ['program.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc');
    const result = await run(process.execPath, [compiler, '-p', '.'], { cwd: folder }).catch(
      (error: unknown) => error,
    );
    expect(result).toMatchObject({ stdout: '' });
  });
});
