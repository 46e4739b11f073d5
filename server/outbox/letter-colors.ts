import { formatHex, parse, toGamut } from 'culori';
import type { Brand } from '../seller/brand.ts';

/** The default colors of emails. A brand file replaces them by the names of its tokens. */
const BUILT_IN = {
  light: {
    '--surface-sunken': '#f5f6f8',
    '--surface-raised': '#ffffff',
    '--text': '#1d222e',
    '--text-muted': '#5f6675',
    '--border': '#dfe2e8',
    '--accent': '#3953c6',
    '--accent-text': '#ffffff',
  },
  dark: {
    '--surface-sunken': '#12151b',
    '--surface-raised': '#1c2029',
    '--text': '#eceef2',
    '--text-muted': '#a6adbb',
    '--border': '#3a404d',
    '--accent': '#9aadff',
    '--accent-text': '#12151b',
  },
} as const;

type Token = keyof (typeof BUILT_IN)['light'];

const intoRgb = toGamut('rgb', 'oklch');

/** Returns a CSS color in the notation that mail programs read, or undefined for a value that is not a color. */
function toHex(color: string): string | undefined {
  const parsed = parse(color);
  return parsed && formatHex(intoRgb(parsed));
}

/** Returns the color of a token: the brand's, or else the built-in one. */
export function letterColors(tokens: Brand['tokens'] | undefined) {
  const colorsOf = (mode: 'light' | 'dark') => (token: Token) =>
    toHex(tokens?.[mode][token] ?? '') ?? BUILT_IN[mode][token];
  return { light: colorsOf('light'), dark: colorsOf('dark') };
}
