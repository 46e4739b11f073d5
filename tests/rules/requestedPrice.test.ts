import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestedPrice } from '#rules/requestedPrice.ts';
import { tellVerdict } from './rule-harness.ts';

const REFUSAL = 'Field is not valid';
const ZERO = 'Really?';

describe('requestedPrice', () => {
  it.each([
    ['49', 'passes'],
    [49, 'passes'],
    ['0.01', 'passes'],
    [0.01, 'passes'],
    ['$49.00', 'passes'],
    [' $ 1,250.5 ', 'passes'],
    ['49.', 'passes'],
    ['10', 'passes'],
    ['0', ZERO],
    [0, ZERO],
    [-0, ZERO],
    ['$0.00', ZERO],
    ['000', ZERO],
    ['-1', REFUSAL],
    [-1, REFUSAL],
    ['0.001', REFUSAL],
    ['1e3', REFUSAL],
    ['forty', REFUSAL],
    ['$', REFUSAL],
    ['.50', 'passes'],
    ['$.5', 'passes'],
    ['1,250,000', 'passes'],
    ['999,999,999.99', 'passes'],
    ['9999999999', REFUSAL],
    [9_999_999_999, REFUSAL],
    ['1,000,000,000', REFUSAL],
    ['.00', ZERO],
    ['49,50', REFUSAL],
    ['1,2,3', REFUSAL],
    ['1,2500', REFUSAL],
    ['1234,567', REFUSAL],
    ['.', REFUSAL],
    ['49 dollars', REFUSAL],
    [Number.NaN, REFUSAL],
    [Infinity, REFUSAL],
    [true, REFUSAL],
    [['49'], REFUSAL],
    [{}, REFUSAL],
  ])('gives %j the verdict "%s"', (value, verdict) => {
    expect(tellVerdict(requestedPrice, value)).toBe(verdict);
  });

  it('rejects only an amount of zero', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (cents) => {
        const dollars = (cents / 100).toFixed(2);
        expect(tellVerdict(requestedPrice, dollars)).toBe(cents === 0 ? ZERO : 'passes');
      }),
    );
  });
});
