import type { Answers } from '../../answers/answers.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Quotes } from '../../facts.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { FindExpediting } from '../bundles/expediting-bundles.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Draft } from '../cart.ts';
import type { LineValues } from '../lines/line-text.ts';
import type { ChosenProduct } from '../../products/chosen-products.ts';
import { chooseAt } from '../../products/chosen-products.ts';
import { nameParents } from '../../products/describe-parents.ts';
import { priceDomains } from '../domains/price-domains.ts';
import { priceFilingProduct } from '../filings/price-filing-product.ts';
import { priceRegisteredAgent } from './price-registered-agent.ts';
import { priceSimpleProduct } from './price-simple-product.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import type { Selection } from '../../products/selection.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import { describeStates, stateNameOf } from '../lines/state-name.ts';
import { yearsText } from '../lines/years-text.ts';

const pricings = {
  registered_agent_products: priceRegisteredAgent,
  simple_products: priceSimpleProduct,
  filing_products: priceFilingProduct,
  domains: priceDomains,
} satisfies Record<ProductModel['from'], (input: PricingInput) => Pricing>;

/** A selected product with its pricing result. `missing` names the choices it needs before it has a price. */
export interface SelectedProduct {
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

/** Formats the term of a product in years; '' if it has no term. */
function yearsOf({ match: { duration } }: ProductModel): string {
  return typeof duration === 'number' ? yearsText(duration) : '';
}

/** Further inputs of a price besides answers and catalog. */
interface PricingHelp {
  /** Quotes from services. Domains have no price without them. */
  readonly quotes?: Quotes | undefined;
  readonly expediting?: FindExpediting;
}

/** Prices a selected product from its catalog list. */
export function priceChosen(
  { place, selection, missing }: ChosenProduct,
  answers: Answers,
  catalogue: Catalogue,
  { quotes, expediting }: PricingHelp = {},
): SelectedProduct {
  const { model } = place;
  const values = lineValuesOf(place, selection, catalogue);
  const isKnown = missing.length === 0 && catalogue.version !== null;
  if (!isKnown) return { place, values, missing, pricing: { kind: 'loading' } };
  const input: Draft<PricingInput> = { model, selection, values, answers, catalogue };
  if (place.row !== undefined) input.row = place.row;
  if (place.state !== undefined) input.state = place.state;
  if (quotes !== undefined) input.quotes = quotes;
  if (expediting !== undefined) input.expediting = expediting;
  if (place.parents !== undefined) input.parents = place.parents;
  return { place, values, missing, pricing: pricings[model.from](input) };
}

/** Prices a product at a place, whether selected or not. */
export function priceProduct(place: SoldPlace, answers: Answers, catalogue: Catalogue): SelectedProduct {
  return priceChosen(chooseAt(place, answers, catalogue), answers, catalogue);
}
