import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAssets } from '#server/built-files/compress-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'formcart-build-'));
const assets = join(folder, 'dist/assets');

async function buildSmallPage(ssr?: string): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [compressAssets()],
    build:
      ssr === undefined
        ? { manifest: true, assetsInlineLimit: 0, rollupOptions: { input: join(folder, 'main.js') } }
        : { ssr: join(folder, ssr), outDir: 'dist-server' },
  });
}

function findAsset(pattern: RegExp): string {
  const name = readdirSync(assets).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`The build wrote no ${pattern.source}`);
  return join(assets, name);
}

beforeAll(async () => {
  const words = Array.from({ length: 200 }, (_, index) => `word ${index}`);
  writeFileSync(
    join(folder, 'main.js'),
    `import './main.css';
     import image from './dot.png';
     document.title = ${JSON.stringify(words)} + image;
     void import('./late.js').then(({ late }) => late());`,
  );
  writeFileSync(join(folder, 'late.js'), 'export const late = () => 1;');
  const colors = Array.from({ length: 100 }, (_, index) => `.color-${index} { color: rgb(1 2 ${index}); }`);
  writeFileSync(join(folder, 'main.css'), colors.join('\n'));
  writeFileSync(join(folder, 'dot.png'), 'A'.repeat(5_000));
  await buildSmallPage();
  await buildSmallPage('late.js');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a build of the page', () => {
  it.each([['a script', /^main-.*\.js$/] as const, ['a style sheet', /^main-.*\.css$/] as const])(
    'writes brotli and gzip copies with the same content for %s',
    (_, pattern) => {
      const path = findAsset(pattern);
      const content = readFileSync(path);
      const [brotli, gzip] = [readFileSync(`${path}.br`), readFileSync(`${path}.gz`)];
      expect(brotliDecompressSync(brotli).equals(content)).toBe(true);
      expect(gunzipSync(gzip).equals(content)).toBe(true);
      expect(brotli.length).toBeLessThan(gzip.length);
      expect(gzip.length).toBeLessThan(content.length);
    },
  );

  it('writes no copy that is larger than the original', () => {
    const path = findAsset(/^late-.*\.js$/);
    expect(existsSync(path)).toBe(true);
    expect(existsSync(`${path}.gz`)).toBe(false);
  });

  it('leaves images and the manifest uncompressed', () => {
    const all = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /\.(png|json)\.(br|gz)$/.test(name))).toEqual([]);
    expect(all.some((name) => name.endsWith('.png'))).toBe(true);
  });
});

it('compresses nothing in a server build', () => {
  expect(readdirSync(join(folder, 'dist-server'))).toEqual(['late.mjs']);
});
