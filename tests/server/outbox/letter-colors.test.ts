import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { letterColors } from '#server/outbox/letter-colors.ts';
import { readBrand } from '#server/seller/brand.ts';

const { tokens } = readBrand('docs/brands/fernhill.json');

describe('letterColors', () => {
  it('converts the colors of a brand to hexadecimal notation, which every mail program supports', () => {
    const { light, dark } = letterColors(tokens);
    // oklch(0.47 0.1 160) and oklch(0.78 0.11 160), by the formulas of CSS Color 4.
    expect([light('--accent'), dark('--accent')]).toEqual(['#126b47', '#73cd9f']);
  });

  it('keeps the built-in color of a token that a brand omits, and of a value that is no color', () => {
    const { light } = letterColors({ light: { '--text': 'var(--ink)' }, dark: {} });
    expect([light('--accent'), light('--text')]).toEqual(['#3953c6', '#1d222e']);
  });

  it('uses only tokens of the style sheet', () => {
    const sheet = readFileSync('src/styles/tokens.css', 'utf8');
    const { light } = letterColors(undefined);
    const used = [
      '--surface-sunken',
      '--surface-raised',
      '--text',
      '--text-muted',
      '--border',
      '--accent',
      '--accent-text',
    ] as const;
    expect(used.filter((token) => !sheet.includes(`${token}:`) || !light(token).startsWith('#'))).toEqual([]);
  });
});
