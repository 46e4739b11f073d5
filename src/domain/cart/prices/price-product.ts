import type { Answers } from '../../answers/answers.ts';
import type { Catalogue, SimpleProduct } from '../../catalogue/catalogue.ts';
import type { Quotes } from '../../facts.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { FindExpediting } from '../bundles/expediting-bundles.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Draft } from '../cart.ts';
import type { LineValues } from '../lines/line-text.ts';
import type { ChosenProduct } from '../../products/chosen-products.ts';
import { chooseAt } from '../../products/chosen-products.ts';
import { priceDomains } from '../domains/price-domains.ts';
import { priceFilingProduct } from '../filings/price-filing-product.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import type { Selection } from '../../products/selection.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import { describeStates, stateNameOf } from '../lines/state-name.ts';
import { yearsText } from '../lines/years-text.ts';
import { agentsIn } from '../bundles/agents-in.ts';
import { findProduct } from '../../products/find-product.ts';
import { toCartProduct, toUnavailable } from './pricing.ts';
import { findChosenPlate } from '../../products/chosen-plate.ts';
import { findPaidPrice } from './paid-price.ts';
import { joinNames } from '../../texts.ts';
import type { SayText } from '../../texts.ts';

const pricings = {
  registered_agent_products: priceRegisteredAgent,
  simple_products: priceSimpleProduct,
  filing_products: priceFilingProduct,
  domains: priceDomains,
} satisfies Record<ProductModel['from'], (input: PricingInput) => Pricing>;

/** A selected product with its pricing result and the missing choices that its price depends on. */
export interface SelectedProduct {
  readonly place: SoldPlace;
  readonly values: LineValues;
  readonly missing: ChosenProduct['missing'];
  readonly pricing: Pricing;
}

function lineValuesOf(
  { model, row, states, parents }: SoldPlace,
  selection: Selection,
  catalogue: Catalogue,
  say: SayText,
): LineValues {
  const place = selection.jurisdiction ?? (model.from === 'filing_products' ? FEDERAL : '');
  const state = stateNameOf(catalogue, place);
  return {
    state,
    states: states === undefined ? state : describeStates(states, catalogue, say),
    entityType: selection.entityType?.name ?? '',
    name: model.name,
    n: row === undefined ? '' : String(row.number),
    years: model.duration === undefined ? '' : yearsOf(model, say),
    parent: joinNames(parents?.map(({ name }) => name) ?? [], say),
  };
}

/** Formats the term of a product in years; '' if it has no term. */
function yearsOf({ match: { duration } }: ProductModel, say: SayText): string {
  return typeof duration === 'number' ? yearsText(duration, say) : '';
}

/** Inputs of pricing other than answers and catalog. */
interface PricingHelp {
  /** Quotes from services. Domains have no price without them. */
  readonly quotes?: Quotes | undefined;
  readonly expediting?: FindExpediting;
  /** Returns the texts of the product and of its errors. */
  readonly say: SayText;
}

/** Prices a selected product from its catalog list. */
export function priceChosen(
  { place, selection, missing }: ChosenProduct,
  answers: Answers,
  catalogue: Catalogue,
  { quotes, expediting, say }: PricingHelp,
): SelectedProduct {
  const { model } = place;
  const values = lineValuesOf(place, selection, catalogue, say);
  const isKnown = missing.length === 0 && catalogue.version !== null;
  if (!isKnown) return { place, values, missing, pricing: { kind: 'loading' } };
  const input: Draft<PricingInput> = { model, selection, values, answers, catalogue, say };
  if (place.row !== undefined) input.row = place.row;
  if (place.state !== undefined) input.state = place.state;
  if (quotes !== undefined) input.quotes = quotes;
  if (expediting !== undefined) input.expediting = expediting;
  if (place.parents !== undefined) input.parents = place.parents;
  return { place, values, missing, pricing: pricings[model.from](input) };
}

/** Prices a product in a row or state, whether selected or not. The result has amounts and no texts. */
export function priceProduct(place: SoldPlace, answers: Answers, catalogue: Catalogue): SelectedProduct {
  return priceChosen(chooseAt(place, answers, catalogue), answers, catalogue, { say: () => '' });
}

/** Prices a registered agent service. Each state has its own catalog product. */
function priceRegisteredAgent(input: PricingInput): Pricing {
  const { model, selection, values, catalogue } = input;
  const inState = agentsIn(catalogue.registeredAgentProducts, selection.jurisdiction);
  const found = findProduct(inState, model.match);
  if (found === undefined) return toUnavailable(input, { state: values.state });
  const { id, price, duration, renewal } = found;
  return {
    kind: 'priced',
    product: toCartProduct(input, {
      product_id: id,
      category: 'registered-agent',
      price,
      duration,
      ...(renewal === undefined ? {} : { renewal }),
    }),
  };
}

/** Reads the free trial of a catalog product. Empty if none exists. */
export function findFreeTrial({
  has_free_trial,
  trial_duration_days,
  price,
}: Pick<SimpleProduct, 'has_free_trial' | 'trial_duration_days' | 'price'>): {
  readonly freeTrialDuration?: number;
} {
  const hasTrial = has_free_trial && trial_duration_days > 0 && price > 0;
  return hasTrial ? { freeTrialDuration: trial_duration_days } : {};
}

/** Prices a product without a filing. */
function priceSimpleProduct(input: PricingInput): Pricing {
  const { simpleProducts } = input.catalogue;
  const found = findProduct(simpleProducts, input.model.match);
  if (found === undefined) return toUnavailable(input);
  const { id, price, duration, renewal, tax, category } = found;
  const { feeOf } = input.model;
  const chosen = feeOf === undefined ? undefined : findChosenPlate(feeOf.path, input);
  if (feeOf !== undefined && chosen === undefined) return { kind: 'loading' };
  const fee = chosen === undefined ? {} : { baseFee: chosen.price };
  return {
    kind: 'priced',
    product: toCartProduct(input, {
      product_id: id,
      category,
      price,
      duration,
      ...(renewal === undefined ? {} : { renewal }),
      ...(tax === undefined ? {} : { tax }),
      ...fee,
      ...findFreeTrial(found),
      ...findPaidPrice(input.model, simpleProducts, price),
    }),
  };
}
