import type { Cents } from '../../money.ts';
import { roundHalfUp } from '../../money.ts';
import type { CartProduct } from '../cart.ts';
import { paidPieces } from '../prices/product-amounts.ts';
import type { Renewal, RenewalTerm } from './renewal.ts';

const MONTHS_A_YEAR = 12;

/**
 * Returns the renewal term of this number of pieces; undefined for a one-time purchase. The catalog's renewal
 * takes precedence. Otherwise the product renews for its first term, or for one year if the first term is
 * longer. A prorated price is rounded once, half up.
 */
function renewalTermOf(product: CartProduct, pieces: number): RenewalTerm | undefined {
  const { price, price_monthly, duration, renewal } = product;
  if (renewal !== undefined) return { price: renewal.price * pieces, duration: renewal.duration };
  if (duration === null) return undefined;
  const paid = (price_monthly ?? price) * pieces;
  if (duration <= MONTHS_A_YEAR) return { price: paid, duration };
  return { price: roundHalfUp((paid * MONTHS_A_YEAR) / duration), duration: MONTHS_A_YEAR };
}

/** Returns the later charges of a product: the charge at the end of a free trial, and the renewals. */
export function renewalsOf(product: CartProduct, label: string): readonly Renewal[] {
  const { price, duration, freeTrialDuration: days } = product;
  const pieces = paidPieces(product);
  const term = renewalTermOf(product, pieces);
  const renewals: Renewal[] = [];
  const add = (cents: Cents, months: number | null, after: Renewal['after']) => {
    if (cents > 0) renewals.push({ label, cents, months, after });
  };
  if (days !== undefined) {
    const isSame = term?.price === price * pieces && term.duration === duration;
    add(price * pieces, isSame ? duration : null, { days, months: 0 });
    if (isSame) return renewals;
  }
  if (term !== undefined)
    add(term.price, term.duration, { days: days ?? 0, months: duration ?? term.duration });
  return renewals;
}
