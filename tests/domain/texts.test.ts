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
    ['the page', [{ 'button.back': 'page' }, { 'button.back': 'form' }], 'page'],
    ['the form where the page says nothing', [{}, { 'button.back': 'form' }], 'form'],
    ['the default where nobody says anything', [undefined, {}], 'Back'],
    ['an empty text that a page wants', [{ 'button.back': '' }], ''],
  ])('takes the text of %s', (_, sources, expected) => {
    expect(textOf('button.back', ...sources)).toBe(expected);
  });

  it.each(['no.such.text', 'constructor', '__proto__'])('shows the key "%s" that has no text', (key) => {
    expect(textOf(key, {})).toBe(key);
  });
});
