import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findImportedScript, findStaticImports } from '#loading/load-graph.ts';

const CLIENT = 'dist/client';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'),
);
const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
const readScript = (file: string) => readFileSync(`${CLIENT}/${file}`, 'utf8');
const nameOf = (file: string) => file.replace('assets/', '');

describe('the import scan of built scripts', () => {
  it('finds the static imports that the manifest lists', () => {
    const found = scripts.map(({ file }) => [file, findStaticImports(readScript(file)).toSorted()]);
    const built = scripts.map(({ file, imports = [] }) => [
      file,
      imports.flatMap((name) => nameOf(manifest[name]?.file ?? '')).toSorted(),
    ]);
    expect(scripts.length).toBeGreaterThan(50);
    expect(found).toEqual(built);
  });

  it('finds the script of each dynamic import', () => {
    const names = new Set(scripts.map(({ file }) => `./${nameOf(file)}`));
    const imports = scripts.flatMap(({ file }) => readScript(file).match(/\(\)=>import\(.\.[^)]*\)/g) ?? []);
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.filter((code) => !names.has(findImportedScript(code)))).toEqual([]);
  });

  it('leaves no script for Vite’s preload function', () => {
    const texts = scripts.map(({ file }) => readScript(file));
    expect(texts.filter((text) => text.includes('vite:preloadError'))).toEqual([]);
  });
});
