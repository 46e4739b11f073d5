import type { FilingMethod } from '../../catalogue/catalogue.ts';
import type { Cents } from '../../money.ts';
import { roundHalfUp } from '../../money.ts';

const CARD_FEE_PERCENT = 5;

/**
 * What paying by card costs where the formation itself is free: five per cent of the costliest way to file, in cents;
 * 0 where there is no way to file.
 */
export function cardFeeOf(methods: readonly Pick<FilingMethod, 'cost'>[]): Cents {
  const costliest = methods.reduce((most, { cost }) => Math.max(most, cost), 0);
  return roundHalfUp((costliest * CARD_FEE_PERCENT) / 100);
}
