import type { Trait } from './limits.ts';

/** The state of a limit, including the current attempt. */
export interface CountedLimit {
  readonly by: readonly Trait[];
  readonly used: number;
  /** Time until the window ends, in ms. */
  readonly waitsMs: number;
  /** Attempts without a captcha; null when the limit never requires one. */
  readonly captchaAfter: number | null;
  /** Attempts before the sender is blocked; null when the limit never blocks. */
  readonly waitAfter: number | null;
}

export type Need =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'captcha' }
  /** `by` contains the traits of the limit with the longest wait. */
  | { readonly kind: 'wait'; readonly waitsMs: number; readonly by: readonly Trait[] };

/**
 * Decides what an attempt requires. A block takes precedence over a captcha, so that no visitor solves a
 * captcha unnecessarily.
 */
export function decideAttempt(counted: readonly CountedLimit[], isSolved: boolean): Need {
  const isOver = (used: number, most: number | null) => most !== null && used > most;
  const [longest] = counted
    .filter(({ used, waitAfter }) => isOver(used, waitAfter))
    .toSorted((one, other) => other.waitsMs - one.waitsMs);
  if (longest !== undefined) return { kind: 'wait', waitsMs: longest.waitsMs, by: longest.by };
  const isSuspect = counted.some(({ used, captchaAfter }) => isOver(used, captchaAfter));
  return { kind: isSuspect && !isSolved ? 'captcha' : 'nothing' };
}
