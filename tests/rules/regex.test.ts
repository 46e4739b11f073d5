import { describe, expect, it } from 'vitest';
import { regex } from '#rules/regex.ts';
import { tellVerdict } from './rule-harness.ts';

const REFUSAL = 'Field is not valid';

describe('regex', () => {
  it.each([
    [String.raw`^\d{5}(-\d{4})?$`, '82001', 'passes'],
    [String.raw`^\d{5}(-\d{4})?$`, '82001-1234', 'passes'],
    [String.raw`^\d{5}(-\d{4})?$`, '82001-123', REFUSAL],
    [String.raw`\d{5}`, '820011', REFUSAL],
    [String.raw`\d{5}`, 'x82001', REFUSAL],
    ['[A-Z]{2}[0-9]+', 'WA7', 'passes'],
    ['[A-Z]{2}[0-9]+', 'WA', REFUSAL],
    ['[A-Z]{2}[0-9]+', 'wa7', REFUSAL],
    ['M[CX]', 'MC', 'passes'],
    [String.raw`a\.b`, 'a.b', 'passes'],
    [String.raw`a\.b`, 'axb', REFUSAL],
    ['a.b', 'a😀b', 'passes'],
    ['.*', 7, REFUSAL],
    ['.*', ['a'], REFUSAL],
  ])('uses the pattern %s to give %j the verdict "%s"', (expression, value, verdict) => {
    expect(tellVerdict(regex, value, [expression])).toBe(verdict);
  });

  it('rejects every value for a pattern with a reversed count', () => {
    expect(tellVerdict(regex, 'aa', ['a{3,1}'])).toBe(REFUSAL);
  });
});
