import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { max_value } from '#rules/max_value.ts';
import { tellVerdict } from './rule-harness.ts';
import { readCpuTime } from '../fixtures/cpu-time.ts';

describe('max_value', () => {
  it.each([
    [10, 10, 'passes'],
    [9, 10, 'passes'],
    [11, 10, 'Enter 10 or less'],
    ['10', 10, 'passes'],
    ['10.01', 10, 'Enter 10 or less'],
    ['-99', 10, 'passes'],
    ['abc', 10, 'Enter 10 or less'],
    ['', 10, 'Enter 10 or less'],
    [Number.NaN, 10, 'Enter 10 or less'],
    [false, 10, 'Enter 10 or less'],
    [{}, 10, 'Enter 10 or less'],
  ])('gives %j, with the maximum %d, the verdict "%s"', (value, n, verdict) => {
    expect(tellVerdict(max_value, value, [n])).toBe(verdict);
  });

  it('gives a number the same verdict as its digits', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (value, n) => {
        expect(tellVerdict(max_value, String(value), [n])).toBe(tellVerdict(max_value, value, [n]));
      }),
    );
  });

  it('validates overlong input within a second', () => {
    const started = readCpuTime();
    tellVerdict(max_value, `${'1'.repeat(500_000)}x`, [10]);
    expect(readCpuTime() - started).toBeLessThan(1000);
  });
});
