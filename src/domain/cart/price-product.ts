import type { Answers } from '../answers.ts';
import type { Catalogue } from '../catalogue.ts';
import { FEDERAL } from '../filing-methods.ts';
import type { ProductModel } from '../form.ts';
import type { LineValues } from './line-text.ts';
import { findMissingSelections } from './missing-selection.ts';
import { priceFilingProduct } from './price-filing-product.ts';
import { priceRegisteredAgent } from './price-registered-agent.ts';
import { priceSimpleProduct } from './price-simple-product.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import type { Selection } from './selection.ts';
import { readSelection } from './selection.ts';
import { stateNameOf } from './state-name.ts';

const pricings = {
  registered_agent_products: priceRegisteredAgent,
  simple_products: priceSimpleProduct,
  filing_products: priceFilingProduct,
} satisfies Record<ProductModel['from'], (input: PricingInput) => Pricing>;

/** A wanted product and what came of it; `missing` names the selections without which it has no price. */
export interface WantedProduct {
  readonly model: ProductModel;
  readonly values: LineValues;
  readonly missing: readonly string[];
  readonly pricing: Pricing;
}

function lineValuesOf(model: ProductModel, selection: Selection, catalogue: Catalogue): LineValues {
  const place = selection.jurisdiction ?? (model.from === 'filing_products' ? FEDERAL : '');
  return {
    state: stateNameOf(catalogue, place),
    entityType: selection.entityType?.name ?? '',
    name: model.name,
  };
}

/** Prices a product by the catalogue's list it comes from. */
export function priceProduct(model: ProductModel, answers: Answers, catalogue: Catalogue): WantedProduct {
  const selection = readSelection(model, answers);
  const values = lineValuesOf(model, selection, catalogue);
  const missing = findMissingSelections(model, selection);
  const isKnown = missing.length === 0 && catalogue.version !== null;
  const pricing: Pricing = isKnown
    ? pricings[model.from]({ model, selection, values, answers, catalogue })
    : { kind: 'loading' };
  return { model, values, missing, pricing };
}
