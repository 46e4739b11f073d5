import { formatCents } from '../../money.ts';
import { defaultTexts, fillText } from '../../texts.ts';
import type { FreeTrial } from '../cart.ts';
import { yearlyPrice } from '../prices/yearly-price.ts';

/**
 * What a free trial is and what follows it: `Free for 90 days, then $108.00 a year`.
 * @param text the words of the page, by key
 */
export function describeTrial(
  { days, thenCents, months }: FreeTrial,
  text: (key: 'trial.yearly' | 'trial.once') => string = (key) => defaultTexts[key],
): string {
  const price = formatCents(months === null ? thenCents : yearlyPrice(thenCents, months));
  return fillText(text(months === null ? 'trial.once' : 'trial.yearly'), { days, price });
}
