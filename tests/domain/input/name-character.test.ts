import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { nameCharacter } from '#domain/input/name-character.ts';

describe('nameCharacter', () => {
  it.each([
    ['\t', 'a tab'],
    ['\r', 'a line break'],
    ['\u2029', 'a line break'],
    ['\u0007', 'an invisible character (U+0007)'],
    ['\u202E', 'an invisible character (U+202E)'],
    ['\uFFFE', 'an invisible character (U+FFFE)'],
  ])('describes %j as %s', (character, name) => {
    expect(nameCharacter(character, defaultText)).toBe(name);
  });
});
