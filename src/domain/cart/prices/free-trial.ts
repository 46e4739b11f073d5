import type { SimpleProduct } from '../../catalogue/catalogue.ts';
import type { CartProduct, FreeTrial } from '../cart.ts';
import { paidPieces } from './product-amounts.ts';

/** What the catalogue says of a product's trial, for the cart: nothing where there is none. */
export function findFreeTrial({
  has_free_trial,
  trial_duration_days,
  price,
}: Pick<SimpleProduct, 'has_free_trial' | 'trial_duration_days' | 'price'>): {
  readonly freeTrialDuration?: number;
} {
  const hasTrial = has_free_trial && trial_duration_days > 0 && price > 0;
  return hasTrial ? { freeTrialDuration: trial_duration_days } : {};
}

/** The trial of a line of our own price: of all pieces that no bundle took in. */
export function trialOf(product: CartProduct): FreeTrial | undefined {
  const { freeTrialDuration: days, price, duration } = product;
  const pieces = paidPieces(product);
  return days === undefined || pieces === 0
    ? undefined
    : { days, thenCents: price * pieces, months: duration };
}
