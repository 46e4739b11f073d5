import { describe, expect, it } from 'vitest';
import { length } from '#rules/length.ts';
import { tellVerdict } from './rule-harness.ts';

describe('length', () => {
  it.each([
    ['abc', 3, 'passes'],
    ['abcd', 3, 'passes'],
    ['ab', 3, 'The field must be at least 3 characters'],
    ['ab  ', 3, 'The field must be at least 3 characters'],
    [1234, 3, 'The field must be at least 3 characters'],
    [['a', 'b', 'c'], 3, 'The field must be at least 3 characters'],
  ])('gives %j, with the minimum length %i, the verdict "%s"', (value, n, verdict) => {
    expect(tellVerdict(length, value, [n])).toBe(verdict);
  });
});
