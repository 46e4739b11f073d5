import type { Cents } from '../../money.ts';
import { roundHalfUp } from '../../money.ts';

/** What a renewal costs each year: `price` in cents for `duration` months, 0 for things bought once. */
export function yearlyPrice(price: Cents, duration: number | null): Cents {
  return duration === null ? 0 : roundHalfUp((price * 12) / duration);
}
