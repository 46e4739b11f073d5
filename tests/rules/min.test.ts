import { describe, expect, it } from 'vitest';
import { min } from '#rules/min.ts';
import { tellVerdict } from './rule-harness.ts';

describe('min', () => {
  it.each([
    [3, 3, 'passes'],
    [4, 3, 'passes'],
    [2, 3, 'Enter 3 or more'],
    [0.4, 0.5, 'Enter 0.5 or more'],
    [-1, -1, 'passes'],
    [Number.NaN, 3, 'Enter 3 or more'],
    [true, 1, 'Enter 1 or more'],
    ['ab', 2, 'passes'],
    ['a', 2, 'The field must be at least 2 characters'],
    ['a ', 2, 'The field must be at least 2 characters'],
    ['9', 2, 'The field must be at least 2 characters'],
  ])('gives %j, with the minimum %d, the verdict "%s"', (value, n, verdict) => {
    expect(tellVerdict(min, value, [n])).toBe(verdict);
  });
});
