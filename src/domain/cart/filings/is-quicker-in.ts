import type { IsQuicker } from '../../facts.ts';
import { findFilingFinish, isEarlier } from '../../filing/filing-finish.ts';
import type { CompiledForm } from '../../form.ts';

/** Creates the comparison of the filings that a form sells. While a finish is unknown, nothing is quicker. */
export function isQuickerIn({ cart }: Pick<CompiledForm, 'cart'>): IsQuicker {
  return (product, answers, facts) => {
    const model = [...cart.primary, ...cart.optional].find(({ key }) => key === product);
    const finish = model && findFilingFinish(model, answers, facts);
    return finish !== undefined && isEarlier(finish);
  };
}
