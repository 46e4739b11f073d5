import type { CompiledForm } from '../form.ts';

/** Returns whether visitors can offer their own price for a product of the form. */
export function namesPrice({ cart }: Pick<CompiledForm, 'cart'>): boolean {
  return [...cart.primary, ...cart.optional].some(({ ownPrice }) => ownPrice !== undefined);
}
