import type { Answers } from '../../answers/answers.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { chooseAt } from '../../products/chosen-products.ts';
import { findProductID } from '../../products/find-product.ts';
import { soldPlacesOf } from '../../products/sold/sold-places.ts';
import type { SelectedProduct } from '../prices/price-product.ts';
import { priceChosen } from '../prices/price-product.ts';
import type { BundleOffer } from './bundle-offers.ts';
import { findExpediting } from './expediting-bundles.ts';

/** Returns whether a filing has an agency fee, or may have one while its price loads. */
function hasFee({ pricing }: SelectedProduct): boolean {
  return pricing.kind === 'priced' ? pricing.product.stateFee > 0 : pricing.kind === 'loading';
}

/**
 * Finds filings of a bundle that have an agency fee and are not in the cart. The price of a bundle never
 * includes fees. Filings of a subscription are filed later, and their fees are due then.
 * @param held IDs of the bundle's products in the cart
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
