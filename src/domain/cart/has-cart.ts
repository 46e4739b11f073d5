import type { CompiledForm } from '../form.ts';

/**
 * Returns whether a form sells anything. Forms that do not, such as a contact form, have no cart and no
 * total.
 */
export function hasCart({ cart }: CompiledForm): boolean {
  return cart.primary.length + cart.optional.length > 0;
}
