import type { Answers } from '../answers/answers.ts';
import type { CompiledForm } from '../form.ts';
import { findOwnPrice } from '../cart/own-price.ts';

/**
 * What the visitor said of the price: whether service begins at once for ours, and the price they name a year otherwise,
 * in cents. Undefined where the form, or the page, does not let them name one.
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
