import { describe, expect, it } from 'vitest';
import { max } from '#rules/max.ts';
import { tellVerdict } from './rule-harness.ts';

const TOO_LONG = 'The field cannot contain more than 3 characters';

describe('max', () => {
  it.each([
    [3, 3, 'passes'],
    [2, 3, 'passes'],
    [4, 3, 'Enter 3 or less'],
    [0.6, 0.5, 'Enter 0.5 or less'],
    [-1, -1, 'passes'],
    [Number.NaN, 3, 'Enter 3 or less'],
    [true, 3, 'Enter 3 or less'],
    [['a'], 3, 'Enter 3 or less'],
    ['ab', 3, 'passes'],
    ['abc', 3, 'passes'],
    ['abcd', 3, TOO_LONG],
    ['abc ', 3, TOO_LONG],
    ['9999', 3, TOO_LONG],
  ])('gives %j, with the maximum %d, the verdict "%s"', (value, n, verdict) => {
    expect(tellVerdict(max, value, [n])).toBe(verdict);
  });
});
