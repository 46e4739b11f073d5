import type { CompiledForm } from '../form.ts';

/** Whether a form sells anything: one that does not, such as a contact form, has neither cart nor total. */
export function hasCart({ cart }: CompiledForm): boolean {
  return cart.primary.length + cart.optional.length > 0;
}
