import type { Answers } from '../answers.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Quotes } from '../facts.ts';
import { FEDERAL } from '../filing-methods.ts';
import type { ProductModel } from '../product-model.ts';
import type { Draft } from './draft.ts';
import type { LineValues } from './line-text.ts';
import { nameParents } from './linked-products.ts';
import { findChosenPlate } from './chosen-plate.ts';
import { findMissingSelections } from './missing-selection.ts';
import { priceDomains } from './price-domains.ts';
import { priceFilingProduct } from './price-filing-product.ts';
import { priceRegisteredAgent } from './price-registered-agent.ts';
import { priceSimpleProduct } from './price-simple-product.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import type { Selection } from './selection.ts';
import { readSelection, selectIn } from './selection.ts';
import type { SoldPlace } from './sold-places.ts';
import { describeStates, stateNameOf } from './state-name.ts';
import { yearsText } from './years-text.ts';

const pricings = {
  registered_agent_products: priceRegisteredAgent,
  simple_products: priceSimpleProduct,
  filing_products: priceFilingProduct,
  domains: priceDomains,
} satisfies Record<ProductModel['from'], (input: PricingInput) => Pricing>;

/** A wanted product and what came of it; `missing` names the selections without which it has no price. */
export interface WantedProduct {
  readonly place: SoldPlace;
  readonly values: LineValues;
  readonly missing: readonly string[];
  readonly pricing: Pricing;
}

function lineValuesOf(
  { model, row, states, parents }: SoldPlace,
  selection: Selection,
  catalogue: Catalogue,
): LineValues {
  const place = selection.jurisdiction ?? (model.from === 'filing_products' ? FEDERAL : '');
  const state = stateNameOf(catalogue, place);
  return {
    state,
    states: states === undefined ? state : describeStates(states, catalogue),
    entityType: selection.entityType?.name ?? '',
    name: model.name,
    n: row === undefined ? '' : String(row.number),
    years: model.duration === undefined ? '' : yearsOf(model),
    parent: parents === undefined ? '' : nameParents(parents),
  };
}

/** How long a product is bought for, in words; '' where it is not for months. */
function yearsOf({ match: { duration } }: ProductModel): string {
  return typeof duration === 'number' ? yearsText(duration) : '';
}

/** What a plate is called that is not chosen while there is one to choose, or none can be had. */
function missingPlate({ model: { feeOf }, row }: SoldPlace, answers: Answers, catalogue: Catalogue) {
  if (feeOf === undefined || catalogue.organizationalPlates === undefined) return [];
  const chosen = findChosenPlate(feeOf.path, { answers, catalogue, ...(row === undefined ? {} : { row }) });
  return chosen === undefined ? [feeOf.name] : [];
}

/**
 * Prices a product by the catalogue's list it comes from.
 * @param quotes what services said of its price; a domain has none without them
 * @param chosen what the visitor chose about it, where that was read already; its state is its place's
 */
export function priceProduct(
  place: SoldPlace,
  answers: Answers,
  catalogue: Catalogue,
  chosen?: Selection,
  quotes?: Quotes,
): WantedProduct {
  const { model } = place;
  const selection = chosen === undefined ? readSelection(place, answers) : selectIn(place, chosen);
  const values = lineValuesOf(place, selection, catalogue);
  const missing = [...findMissingSelections(model, selection), ...missingPlate(place, answers, catalogue)];
  const isKnown = missing.length === 0 && catalogue.version !== null;
  if (!isKnown) return { place, values, missing, pricing: { kind: 'loading' } };
  const input: Draft<PricingInput> = { model, selection, values, answers, catalogue };
  if (place.row !== undefined) input.row = place.row;
  if (place.state !== undefined) input.state = place.state;
  if (quotes !== undefined) input.quotes = quotes;
  if (place.parents !== undefined) input.parents = place.parents;
  return { place, values, missing, pricing: pricings[model.from](input) };
}
