import type { Answers } from '../../answers/answers.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { chooseAt } from '../../products/chosen-products.ts';
import { findProductID } from '../../products/find-product.ts';
import { soldPlacesOf } from '../../products/sold-places.ts';
import type { SelectedProduct } from '../prices/price-product.ts';
import { priceChosen } from '../prices/price-product.ts';
import type { BundleOffer } from './bundle-offers.ts';
import { findExpediting } from './expediting-bundles.ts';

/** Whether an agency takes something for a filing, or may do so as far as is known yet. */
function hasFee({ pricing }: SelectedProduct): boolean {
  return pricing.kind === 'priced' ? pricing.product.stateFee > 0 : pricing.kind === 'loading';
}

/**
 * Finds the filings that a bundle holds without their being in the cart and that an agency takes a fee for: the price of a
 * bundle never holds a fee. What a subscription holds is filed later, and its fee is due then.
 * @param held ids of the bundle's products that the cart has
 */
export function findFeesOfParts(
  form: CompiledForm,
  { type, name, product_ids }: BundleOffer,
  held: ReadonlySet<number>,
  answers: Answers,
  facts: Facts,
): readonly SelectedProduct[] {
  if (type === 'subscription') return [];
  const { catalogue } = facts;
  const filings = (form.cart.parts ?? []).filter((part) => {
    const id = part.from === 'filing_products' ? findProductID(part, catalogue) : undefined;
    return id !== undefined && product_ids.includes(id) && !held.has(id);
  });
  const expediting = findExpediting(form, answers, facts);
  return filings
    .flatMap((part) => soldPlacesOf({ ...part, reason: `It is part of the ${name}.` }, answers))
    .map((place) => priceChosen(chooseAt(place, answers, catalogue), answers, catalogue, { expediting }))
    .filter(hasFee);
}
