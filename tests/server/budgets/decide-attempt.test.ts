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
    ['allows the last attempt before the captcha', [limit(3)], false, nothing],
    ['asks for a captcha after that', [limit(4)], false, captcha],
    ['allows an attempt with a captcha', [limit(5)], true, nothing],
    [
      'lets nobody pass after the last limit, not even with a captcha',
      [limit(6)],
      true,
      { kind: 'wait', waitsMs: 1_000, by: ['network'] },
    ],
    [
      'waits for the longest window',
      [limit(6), limit(6, { waitsMs: 9_000, by: ['visitor'] })],
      false,
      { kind: 'wait', waitsMs: 9_000, by: ['visitor'] },
    ],
    [
      'ignores a window that is not used up',
      [limit(6), limit(1, { waitsMs: 9_000 })],
      false,
      { kind: 'wait', waitsMs: 1_000, by: ['network'] },
    ],
    ['asks for a captcha when any limit does', [limit(1), limit(4)], false, captcha],
    ['never waits for a limit that only asks for captchas', [limit(99, { waitAfter: null })], true, nothing],
    [
      'never asks for a captcha at a limit that only waits',
      [limit(5, { captchaAfter: null })],
      false,
      nothing,
    ],
    ['allows an attempt that nothing counts', [], false, nothing],
  ] as const)('%s', (_, counted, isSolved, expected) => {
    expect(decideAttempt(counted, isSolved)).toEqual(expected);
  });
});
