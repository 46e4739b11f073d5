import { describe, expect, it } from 'vitest';
import { maxLength } from '#rules/maxLength.ts';
import { tellVerdict } from './rule-harness.ts';

describe('maxLength', () => {
  it.each([
    ['ab', 3, 'passes'],
    ['abc', 3, 'passes'],
    ['abcd', 3, 'The field cannot contain more than 3 characters'],
    ['abc ', 3, 'The field cannot contain more than 3 characters'],
    [['ab'], 3, 'The field cannot contain more than 3 characters'],
    [12, 3, 'The field cannot contain more than 3 characters'],
    ['x'.repeat(2001), 2000, 'The field cannot contain more than 2000 characters'],
  ])('gives %j, with the maximum length %i, the verdict "%s"', (value, n, verdict) => {
    expect(tellVerdict(maxLength, value, [n])).toBe(verdict);
  });
});
