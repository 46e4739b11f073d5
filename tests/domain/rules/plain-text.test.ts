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

describe('a plain text', () => {
  it.each(BAD)('has no %s, in one line or several', (_, character) => {
    expect(findUnprintableIn(`a${character}b`)).toBe(character);
    expect(findUnprintableIn(`a${character}b`, true)).toBe(character);
    expect(findUnprintableIn([{ name: `a${character}b` }])).toBe(character);
    expect(findUnprintableIn({ [`a${character}b`]: true })).toBe(character);
  });

  it.each(['\n', '\t'])('has %j in several lines alone', (character) => {
    expect(findUnprintableIn(`a${character}b`)).toBe(character);
    expect(findUnprintableIn(`a${character}b`, true)).toBeUndefined();
  });

  it.each(['José Núñez-O’Brien', 'שלום', '李小龍', '👩‍👩‍👧', 'نام‌خانوادگی', '', 'a  b'])(
    'is what people write: %j',
    (text) => {
      expect(findUnprintableIn(text)).toBeUndefined();
    },
  );

  it.each([7, true, null, undefined])('may be no text: %j', (value) => {
    expect(findUnprintableIn(value)).toBeUndefined();
  });
});
