import type { SimpleProduct } from '../../catalogue/catalogue.ts';

/** Reads the free trial of a catalog product. Empty if there is none. */
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
