import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { Cents } from '../money.ts';

/** Returns the agency's charge in cents: the fee, including any expedite fee, and the portal's surcharge. */
export function methodTotalCents({ cost, surcharge }: Pick<FilingMethod, 'cost' | 'surcharge'>): Cents {
  return cost + surcharge;
}
