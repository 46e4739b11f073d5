import { describe, expect, it } from 'vitest';
import { decideAttempt } from '#server/budgets/decide-attempt.ts';
import type { CountedLimit } from '#server/budgets/decide-attempt.ts';

const limit = (used: number, changes: Partial<CountedLimit> = {}): CountedLimit => ({
  by: ['network'],
  used,
  waitsMs: 1_000,
  captchaAfter: 3,
  waitAfter: 5,
  ...changes,
});
const nothing = { kind: 'nothing' };
const captcha = { kind: 'captcha' };

describe('decideAttempt', () => {
  it.each([
    ['the last attempt before the captcha', [limit(3)], false, nothing],
    ['an attempt above the captcha limit', [limit(4)], false, captcha],
    ['an attempt with a captcha', [limit(5)], true, nothing],
    [
      'an attempt above the last limit, even with a captcha',
      [limit(6)],
      true,
      { kind: 'wait', waitsMs: 1_000, by: ['network'] },
    ],
    [
      'two exceeded limits with different wait times',
      [limit(6), limit(6, { waitsMs: 9_000, by: ['visitor'] })],
      false,
      { kind: 'wait', waitsMs: 9_000, by: ['visitor'] },
    ],
    [
      'an exceeded limit and a limit that is not exceeded',
      [limit(6), limit(1, { waitsMs: 9_000 })],
      false,
      { kind: 'wait', waitsMs: 1_000, by: ['network'] },
    ],
    ['two limits, of which one requires a captcha', [limit(1), limit(4)], false, captcha],
    ['a limit that never requires a wait', [limit(99, { waitAfter: null })], true, nothing],
    ['a limit that never requires a captcha', [limit(5, { captchaAfter: null })], false, nothing],
    ['an attempt without limits', [], false, nothing],
  ] as const)('requires nothing, a captcha or a wait: %s', (_, counted, isSolved, expected) => {
    expect(decideAttempt(counted, isSolved)).toEqual(expected);
  });
});
