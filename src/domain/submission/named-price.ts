import type { Answers } from '../answers/answers.ts';
import type { CompiledForm } from '../form.ts';
import { findOwnPrice } from '../cart/own-price.ts';

/**
 * Returns the visitor's price decision: whether service starts immediately at the seller's price, else the
 * offer per year in cents. Undefined if the form or page accepts no offers.
 */
export function findNamedPrice(
  { cart }: CompiledForm,
  answers: Answers,
): { readonly [name: string]: unknown } | undefined {
  for (const { ownPrice, each } of [...cart.primary, ...cart.optional]) {
    if (ownPrice === undefined || each !== undefined) continue;
    const immediateService = answers.get(ownPrice.unless);
    if (typeof immediateService !== 'boolean') continue;
    return { immediateService, requestedPrice: findOwnPrice(ownPrice, '', answers) ?? null };
  }
  return undefined;
}
