import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { Cents } from '../money.ts';

/** What the agency takes for a filing: its fee, expedite fee included, and the portal's surcharge, in cents. */
export function methodTotalCents({ cost, surcharge }: Pick<FilingMethod, 'cost' | 'surcharge'>): Cents {
  return cost + surcharge;
}
