import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { max_value } from '#rules/max_value.ts';
import { min_value } from '#rules/min_value.ts';
import { tellVerdict } from './rule-harness.ts';

describe('min_value', () => {
  it.each([
    [3, 3, 'passes'],
    [4, 3, 'passes'],
    [2, 3, 'Enter 3 or more'],
    ['3', 3, 'passes'],
    ['2.99', 3, 'Enter 3 or more'],
    [' 10 ', 3, 'passes'],
    ['-1', -1, 'passes'],
    ['-1.5', -1, 'Enter -1 or more'],
    ['+3', 3, 'passes'],
    ['abc', 3, 'Enter 3 or more'],
    ['0x10', 3, 'Enter 3 or more'],
    ['1e3', 3, 'Enter 3 or more'],
    ['5 years', 3, 'Enter 3 or more'],
    [true, 1, 'Enter 1 or more'],
    [[9], 3, 'Enter 3 or more'],
  ])('gives %j, with the minimum %d, the verdict "%s"', (value, n, verdict) => {
    expect(tellVerdict(min_value, value, [n])).toBe(verdict);
  });

  it('passes together with max_value only when the number equals the bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (value, n) => {
        const passesBoth =
          tellVerdict(min_value, value, [n]) === 'passes' && tellVerdict(max_value, value, [n]) === 'passes';
        expect(passesBoth).toBe(value === n);
      }),
    );
  });
});
