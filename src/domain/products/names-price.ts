import type { CompiledForm } from '../form.ts';

/** Whether visitors can name the price of something that a form sells. */
export function namesPrice({ cart }: Pick<CompiledForm, 'cart'>): boolean {
  return [...cart.primary, ...cart.optional].some(({ ownPrice }) => ownPrice !== undefined);
}
