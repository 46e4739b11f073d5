import { describe, expect, it } from 'vitest';
import { fillText, textOf } from '#domain/texts.ts';

describe('fillText', () => {
  it.each([
    ['Step {n}/{total}', { n: 1, total: 6 }, 'Step 1/6'],
    ['{a}{a}', { a: 'x' }, 'xx'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{toString} and {constructor}', {}, '{toString} and {constructor}'],
    ['{a}', { a: '{b}', b: 'never' }, '{b}'],
    ['{a}', { a: '$& $1' }, '$& $1'],
    ['no places', { a: 1 }, 'no places'],
  ])('fills "%s"', (text, values: Record<string, string | number>, expected) => {
    expect(fillText(text, values)).toBe(expected);
  });
});

describe('textOf', () => {
  it.each([
    ["the page's text", [{ 'button.back': 'page' }, { 'button.back': 'form' }], 'page'],
    ['the form when the page has none', [{}, { 'button.back': 'form' }], 'form'],
    ['the default without other texts', [undefined, {}], 'Back'],
    ['an empty text of the page', [{ 'button.back': '' }], ''],
  ])('uses %s', (_, sources, expected) => {
    expect(textOf('button.back', ...sources)).toBe(expected);
  });

  it.each(['no.such.text', 'constructor', '__proto__'])('returns the key "%s" when it has no text', (key) => {
    expect(textOf(key, {})).toBe(key);
  });
});
