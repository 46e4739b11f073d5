import { describe, expect, it } from 'vitest';
import { MOST_LEVELS, findTooDeep } from '#definitions/check/measure-file.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('findTooDeep', () => {
  it.each([
    ['as deep as may be', nested(MOST_LEVELS), undefined],
    ['one level deeper', nested(MOST_LEVELS + 1), MOST_LEVELS],
    ['brackets in a text', `{"a": "${'['.repeat(200)}"}`, undefined],
    ['a quote in a text', `{"a": "\\"${'{'.repeat(200)}"}`, undefined],
    ['many side by side', `[${'{},'.repeat(500)}{}]`, undefined],
    ['a text that never ends, on its line', `"\n${nested(MOST_LEVELS + 1)}`, MOST_LEVELS + 2],
    ['nothing', '', undefined],
  ])('finds the place in %s', (_name, text, offset) => {
    expect(findTooDeep(text)).toBe(offset);
  });
});
