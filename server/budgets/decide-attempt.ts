import type { Trait } from './limits.ts';

/** A limit's window, the present attempt counted. */
export interface CountedLimit {
  readonly by: readonly Trait[];
  readonly used: number;
  /** Until the window ends, in ms. */
  readonly waitsMs: number;
  /** Attempts after which the next one needs a captcha; null without one. */
  readonly captchaAfter: number | null;
  /** Attempts after which the sender has to wait; null without one. */
  readonly waitAfter: number | null;
}

/** What an attempt needs before it is allowed. */
export type Need =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'captcha' }
  /** `by` names the traits of the limit that lasts longest. */
  | { readonly kind: 'wait'; readonly waitsMs: number; readonly by: readonly Trait[] };

/** Decides what an attempt needs by all limits that count it. Waiting comes before a captcha, which would be wasted. */
export function decideAttempt(counted: readonly CountedLimit[], isSolved: boolean): Need {
  const isOver = (used: number, most: number | null) => most !== null && used > most;
  const [longest] = counted
    .filter(({ used, waitAfter }) => isOver(used, waitAfter))
    .toSorted((one, other) => other.waitsMs - one.waitsMs);
  if (longest !== undefined) return { kind: 'wait', waitsMs: longest.waitsMs, by: longest.by };
  const isSuspect = counted.some(({ used, captchaAfter }) => isOver(used, captchaAfter));
  return { kind: isSuspect && !isSolved ? 'captcha' : 'nothing' };
}
