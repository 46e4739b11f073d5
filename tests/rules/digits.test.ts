import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digits } from '#rules/digits.ts';
import { tellVerdict } from './rule-harness.ts';

const ONLY_NUMBERS = 'Field must only contain numbers.';
const THREE = 'Field must contain exactly 3 digits.';

describe('digits', () => {
  it.each([
    ['307', 'passes'],
    ['007', 'passes'],
    [307, 'passes'],
    ['30', THREE],
    ['3071', THREE],
    [30, THREE],
    ['30a', ONLY_NUMBERS],
    ['3 7', ONLY_NUMBERS],
    [' 307', ONLY_NUMBERS],
    ['3.7', ONLY_NUMBERS],
    ['-30', ONLY_NUMBERS],
    ['٣٠٧', ONLY_NUMBERS],
    [-30, ONLY_NUMBERS],
    [1.5, ONLY_NUMBERS],
    [true, ONLY_NUMBERS],
    [['307'], ONLY_NUMBERS],
    [{}, ONLY_NUMBERS],
  ])('requires three digits by default: answer %j, result: %s', (value, verdict) => {
    expect(tellVerdict(digits, value)).toBe(verdict);
  });

  it.each([
    ['123456789', 9, 'passes'],
    ['12345678', 9, 'Field must contain exactly 9 digits.'],
    ['1234567890', 9, 'Field must contain exactly 9 digits.'],
    ['2026', 4, 'passes'],
    ['202', 4, 'Field must contain exactly 4 digits.'],
  ])('gives %j, with exactly %i digits, the verdict "%s"', (value, n, verdict) => {
    expect(tellVerdict(digits, value, [n])).toBe(verdict);
  });

  it('accepts only the given length', () => {
    const numbers = fc.stringMatching(/^\d{1,20}$/);
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 20 }), (text, n) => {
        expect(tellVerdict(digits, text, [n]) === 'passes').toBe(text.length === n);
      }),
    );
  });
});
