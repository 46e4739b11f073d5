import type { Answers } from '../answers/answers.ts';
import { findExpediting } from './bundles/expediting-bundles.ts';
import type { SelectedProduct } from './prices/price-product.ts';
import { priceChosen } from './prices/price-product.ts';
import type { Facts } from '../facts.ts';
import { findDependents, withDependents, withoutOrphans } from './filings/dependent-filings.ts';
import { findChosen } from '../products/chosen-products.ts';
import type { CompiledForm } from '../form.ts';
import { createSay } from '../texts.ts';

/** Finds the selected products and the dependent filings that they add, each with its price. */
export function findSelected(form: CompiledForm, answers: Answers, facts: Facts): readonly SelectedProduct[] {
  const { cart } = form;
  const { catalogue, quotes, page } = facts;
  const say = createSay(page.texts, form.texts);
  const expediting = findExpediting(form, answers, facts);
  const chosen = findChosen(cart, answers, facts).map((one) =>
    priceChosen(one, answers, catalogue, { quotes, expediting, say }),
  );
  const selected = withoutOrphans(withDependents(chosen, cart), cart);
  return [...selected, ...findDependents(cart, selected, answers, facts, say)];
}
