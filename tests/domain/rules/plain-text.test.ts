import { describe, expect, it } from 'vitest';
import { findUnprintableIn } from '#domain/rules/plain-text.ts';

const BAD = [
  ['NUL', '\0'],
  ['ESC', '\u{1b}'],
  ['a carriage return', '\r'],
  ['a bell', '\u{7}'],
  ['DEL', '\u{7f}'],
  ['a C1 control', '\u{9b}'],
  ['a line separator', '\u{2028}'],
  ['a paragraph separator', '\u{2029}'],
  ['a right-to-left override', '\u{202e}'],
  ['a left-to-right embedding', '\u{202a}'],
  ['an isolate', '\u{2066}'],
  ['the end of an isolate', '\u{2069}'],
  ['U+FFFE', '\u{fffe}'],
  ['U+1FFFF', '\u{1ffff}'],
  ['half a character', '\u{d83d}'],
] as const;

describe('findUnprintableIn', () => {
  it.each(BAD)('finds %s in single-line and multi-line text', (_, character) => {
    expect(findUnprintableIn(`a${character}b`)).toBe(character);
    expect(findUnprintableIn(`a${character}b`, true)).toBe(character);
    expect(findUnprintableIn([{ name: `a${character}b` }])).toBe(character);
    expect(findUnprintableIn({ [`a${character}b`]: true })).toBe(character);
  });

  it.each(['\n', '\t'])('accepts %j only in multi-line text', (character) => {
    expect(findUnprintableIn(`a${character}b`)).toBe(character);
    expect(findUnprintableIn(`a${character}b`, true)).toBeUndefined();
  });

  it.each(['José Núñez-O’Brien', 'שלום', '李小龍', '👩‍👩‍👧', 'نام‌خانوادگی', '', 'a  b'])(
    'accepts %j',
    (text) => {
      expect(findUnprintableIn(text)).toBeUndefined();
    },
  );

  it.each([7, true, null, undefined])('ignores %j', (value) => {
    expect(findUnprintableIn(value)).toBeUndefined();
  });
});
