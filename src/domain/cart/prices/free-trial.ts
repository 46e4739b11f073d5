import type { SimpleProduct } from '../../catalogue/catalogue.ts';

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
