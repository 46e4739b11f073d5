import { describe, expect, it } from 'vitest';
import { nameCharacter } from '#domain/input/name-character.ts';

describe('nameCharacter', () => {
  it.each([
    ['\u001B', 'an escape character'],
    ['\r', 'a line break'],
    ['\u0007', 'a control character (U+0007)'],
    ['\u202E', 'a mark of the direction of writing (U+202E)'],
    ['\uFFFE', 'a character that cannot be shown (U+FFFE)'],
  ])('describes %j as %s', (character, name) => {
    expect(nameCharacter(character)).toBe(name);
  });
});
