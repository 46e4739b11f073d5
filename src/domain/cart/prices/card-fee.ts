import type { FilingMethod } from '../../catalogue/catalogue.ts';
import type { Cents } from '../../money.ts';
import { roundHalfUp } from '../../money.ts';

const CARD_FEE_PERCENT = 5;

/**
 * Returns the card processing fee of a free formation, in cents: 5% of the highest state fee among its filing
 * methods. 0 without filing methods.
 */
export function cardFeeOf(methods: readonly Pick<FilingMethod, 'cost'>[]): Cents {
  const costliest = methods.reduce((most, { cost }) => Math.max(most, cost), 0);
  return roundHalfUp((costliest * CARD_FEE_PERCENT) / 100);
}
