import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addBrandStyles } from '#server/pages/frame/brand-assets.ts';
import { readBrand, writeBrandStyles } from '#server/seller/brand.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeBrand(changes: object): string {
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...readBrand('docs/brands/fernhill.json'), ...changes }));
  return file;
}

describe('readBrand', () => {
  it.each(['fernhill', 'redstone'])('accepts the sample %s, whose tokens all exist', (name) => {
    const { tokens } = readBrand(`docs/brands/${name}.json`);
    const known = readFileSync('src/styles/tokens.css', 'utf8');
    const names = [...Object.keys(tokens.light), ...Object.keys(tokens.dark)];
    expect(names.filter((token) => !known.includes(`${token}:`))).toEqual([]);
  });

  it('reads a file once per process', () => {
    const file = join(folder, 'once.json');
    writeFileSync(file, readFileSync('docs/brands/redstone.json'));
    const first = readBrand(file);
    rmSync(file);
    expect(readBrand(file)).toBe(first);
  });

  it.each([
    ['a value that ends its declaration', { tokens: { light: { '--accent': 'red;}' }, dark: {} } }],
    ['a value that ends the style element', { tokens: { light: { '--accent': '</style>' }, dark: {} } }],
    ['a property that is no token', { tokens: { light: { color: 'red' }, dark: {} } }],
    ['a logo that is no SVG', { logo: 'logo.png' }],
    ['an unknown key', { colour: 'red' }],
  ])('rejects %s', (_, changes) => {
    expect(() => readBrand(writeBrand(changes))).toThrow(/^The brand in .* is invalid: /);
  });
});

describe('writeBrandStyles', () => {
  it('declares dark tokens for the system’s dark mode and for a chosen one', () => {
    const tokens = { light: { '--radius': '2px' }, dark: { '--accent': 'red' } };
    expect(writeBrandStyles({ tokens }).split('\n')).toEqual([
      ':root{--radius:2px;}',
      "@media (prefers-color-scheme:dark){:root:not([data-theme='light']){--accent:red;}}",
      ":root[data-theme='dark']{--accent:red;}",
    ]);
  });
});

describe('addBrandStyles', () => {
  it('adds the tokens after all other styles, with their text for first visits', () => {
    const assets = { styles: ['/assets/main.css'], scripts: [], preloads: [] };
    const branded = addBrandStyles(assets, readBrand('docs/brands/fernhill.json'));
    expect(branded.styles).toEqual(['/assets/main.css', '/brand/tokens.css']);
    expect(branded.sheets?.['/brand/tokens.css']?.text).toContain(':root{--surface:');
    expect(addBrandStyles(assets, null)).toBe(assets);
  });
});
