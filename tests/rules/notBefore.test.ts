import { describe, expect, it } from 'vitest';
import { notBefore } from '#rules/notBefore.ts';
import { tellVerdict } from './rule-harness.ts';

describe('notBefore', () => {
  it.each([
    ['06/15/2026', 'today', 'passes'],
    [' 06/15/2026 ', 'today', 'passes'],
    ['01/01/2027', 'today', 'passes'],
    ['06/14/2026', 'today', 'Date cannot be earlier than 06/15/2026'],
    ['01/01/1900', 'today', 'Date cannot be earlier than 06/15/2026'],
    ['03/01/2020', '03/01/2020', 'passes'],
    ['02/29/2020', '03/01/2020', 'Date cannot be earlier than 03/01/2020'],
  ])('gives %j, with the earliest day %s, the verdict "%s"', (value, min, verdict) => {
    expect(tellVerdict(notBefore, value, [min], { today: '2026-06-15' })).toBe(verdict);
  });
});
