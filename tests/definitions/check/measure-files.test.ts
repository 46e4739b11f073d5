import { describe, expect, it } from 'vitest';
import { MAX_LEVELS, findTooDeep } from '#definitions/check/files/measure-files.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('findTooDeep', () => {
  it.each([
    ['the maximum depth', nested(MAX_LEVELS), undefined],
    ['one level deeper', nested(MAX_LEVELS + 1), MAX_LEVELS],
    ['brackets in a string', `{"a": "${'['.repeat(200)}"}`, undefined],
    ['a quote in a string', `{"a": "\\"${'{'.repeat(200)}"}`, undefined],
    ['many siblings', `[${'{},'.repeat(500)}{}]`, undefined],
    ['an unclosed string, which ends with its line', `"\n${nested(MAX_LEVELS + 1)}`, MAX_LEVELS + 2],
    ['an empty string', '', undefined],
  ])('returns the offset of the first level that is too deep: %s', (_name, text, offset) => {
    expect(findTooDeep(text)).toBe(offset);
  });
});
