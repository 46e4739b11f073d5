import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastBetween, toLinearRgb } from './contrast.ts';
import type { Oklch } from './contrast.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

/** Reads the declarations of the block with this selector. */
function readBlock(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block '${selector}'`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = readBlock(':where(:root)');
const darkBySystem = readBlock(":where(:root:not([data-theme='light']))");
const dark = readBlock(":where(:root[data-theme='dark'])");
const themes = [
  ['light', light],
  ['dark', dark],
] as const;

function getColor(theme: ReadonlyMap<string, string>, name: string): Oklch {
  const [, lightness, chroma, hue] =
    /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(theme.get(`--${name}`) ?? '') ?? [];
  if (hue === undefined) throw new Error(`--${name} is not written oklch(lightness chroma hue)`);
  return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) };
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];
const SOFT = ['accent-soft', 'success-soft', 'warning-soft', 'danger-soft'];
const onEach = (name: string, backgrounds: readonly string[]) =>
  backgrounds.map((background) => [name, background] as const);

const texts = [
  ...onEach('text', [...SURFACES, ...SOFT]),
  ...onEach('text-muted', [...SURFACES, 'accent-soft']),
  ...onEach('accent', [...SURFACES, 'accent-soft']),
  ...onEach('accent-hover', [...SURFACES, 'accent-soft']),
  ...onEach('accent-text', ['accent', 'accent-hover']),
  ...onEach('success', [...SURFACES, 'success-soft']),
  ...onEach('warning', [...SURFACES, 'warning-soft']),
  ...onEach('danger', [...SURFACES, 'danger-soft']),
  // The icon next to an error.
  ...onEach('surface-raised', ['danger']),
];
const outlines = [
  ...onEach('border-strong', SURFACES),
  ...onEach('focus', [...SURFACES, ...SOFT]),
  ...onEach('accent', SURFACES),
  ...onEach('danger', SURFACES),
];

describe.each(themes)('the %s theme', (_name, theme) => {
  it.each(texts)('keeps --%s readable on --%s', (text, background) => {
    expect(contrastBetween(getColor(theme, text), getColor(theme, background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(outlines)('keeps --%s visible on --%s', (outline, background) => {
    expect(contrastBetween(getColor(theme, outline), getColor(theme, background))).toBeGreaterThanOrEqual(3);
  });

  it('uses only colors that every screen can show', () => {
    const names = [...theme].filter(([, value]) => value.startsWith('oklch(')).map(([name]) => name.slice(2));
    const outside = names.filter((name) =>
      toLinearRgb(getColor(theme, name)).some((channel) => channel < -0.001 || channel > 1.001),
    );
    expect(outside).toEqual([]);
  });
});

describe('tokens.css', () => {
  it('defines the same dark colors by system setting and by choice', () => {
    expect([...darkBySystem]).toEqual([...dark]);
  });

  it('defines a dark color for every light color', () => {
    const colors = [...light].filter(([, value]) => value.includes('oklch(')).map(([name]) => name);
    expect([...dark.keys()]).toEqual(['color-scheme', ...colors]);
  });

  it('sets the pulse of an error message to 1500 ms', () => {
    expect(light.get('pulse') ?? light.get('--pulse')).toBe('1500ms');
  });

  it('meets the contrast ratios of WCAG', () => {
    const white = { lightness: 1, chroma: 0, hue: 0 };
    const black = { lightness: 0, chroma: 0, hue: 0 };
    expect(contrastBetween(white, black)).toBeCloseTo(21, 3);
    // #767676, the lightest gray that is readable on white.
    expect(contrastBetween(white, { lightness: 0.5656, chroma: 0, hue: 0 })).toBeCloseTo(4.54, 1);
  });

  it('defines every color of the style sheets', () => {
    const sheets = ['src/styles', 'widgets'].flatMap((room) => {
      const folder = new URL(`../../${room}/`, import.meta.url);
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css') && file !== 'tokens.css')
        .map((file) => readFileSync(new URL(file, folder), 'utf8'));
    });
    const find = (pattern: RegExp) =>
      sheets.flatMap((sheet) => [...sheet.matchAll(pattern)].map(([, name]) => name));
    const known = new Set<string | undefined>([...light.keys(), ...find(/(--[\w-]+):/g)]);
    expect(find(/var\((--[\w-]+)\)/g).filter((name) => !known.has(name))).toEqual([]);
    // The backdrop of a dialog is the same in both themes.
    expect(find(/(#[\da-f]{3,8}\b|rgba?\(|hsla?\(|oklch\((?!0 0 0 \/)).*/gi)).toEqual([]);
  });
});

describe('the pulse of an error', () => {
  it('animates only a shadow, so that the text keeps its contrast', () => {
    const order = readFileSync(new URL('../../src/styles/order.css', import.meta.url), 'utf8');
    const [, frames = ''] = /@keyframes pulse \{([\s\S]*?)\n\}/.exec(order) ?? [];
    const properties = [...frames.matchAll(/([\w-]+):/g)].map(([, name]) => name);
    expect(new Set(properties)).toEqual(new Set(['box-shadow']));
  });
});
