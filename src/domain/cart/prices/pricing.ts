import type { Answers, Path } from '../../answers/answers.ts';
import type { FindExpediting } from '../bundles/expediting-bundles.ts';
import type { CartProduct, Draft } from '../cart.ts';
import type { Catalogue, FilingMethod } from '../../catalogue/catalogue.ts';
import type { Quotes } from '../../facts.ts';
import type { LineValues } from '../lines/line-text.ts';
import { fillLine } from '../lines/line-text.ts';
import { explainLine } from '../lines/explain-line.ts';
import type { Selection } from '../../products/selection.ts';
import { productAnswerPath, rowPathOf } from '../../products/sold/sold-places.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import type { SayText } from '../../texts.ts';
import { yearsText } from '../lines/years-text.ts';

export interface PricingInput extends SoldPlace {
  readonly selection: Selection;
  readonly values: LineValues;
  readonly answers: Answers;
  readonly catalogue: Catalogue;
  readonly quotes?: Quotes;
  readonly say: SayText;
  /** Finds the bundle that expedites a filing. */
  readonly expediting?: FindExpediting;
}

/**
 * The result of pricing a product: the product for the cart, `loading` while the catalog loads, or
 * `unavailable`. For `unavailable`, `text` tells the visitor why, and `others` are additional messages.
 * `awaits` is the path of an answer that is required first. `reason` is the message at the field.
 */
export type Pricing =
  | { readonly kind: 'priced'; readonly product: CartProduct }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'unavailable';
      readonly text: string;
      readonly others?: readonly string[];
      readonly awaits?: Path;
      readonly reason?: string;
      /** Set if no other choice makes the product available, so that the visitor must remove it. */
      readonly isMissing?: true;
    };

/** The catalog's part of a cart product. The rest comes from the definition and the answers. */
type CatalogueSide = Pick<CartProduct, 'product_id' | 'category' | 'price'> &
  Partial<
    Pick<
      CartProduct,
      | 'duration'
      | 'renewal'
      | 'tax'
      | 'localJurisdictions'
      | 'originalPrice'
      | 'state'
      | 'baseFee'
      | 'ccFee'
      | 'freeTrialDuration'
      | 'appliedExpeditedProduct'
      | 'isExpedited'
    >
  > & { readonly method?: FilingMethod };

/** Adds where the product is sold, and who put it into the cart: the visitor or another product. */
function markPlace(product: Draft<CartProduct>, { model, row, state, parents, answers }: PricingInput): void {
  if (row !== undefined) {
    product.row = row;
    product.vehicleKey = row.key;
  }
  if (answers.get(productAnswerPath(model.saveAs, 'checked', rowPathOf(row))) === true)
    product.checked = true;
  if (state !== undefined) product.multiState = true;
  if (parents?.[0] !== undefined) {
    product.linkedProduct = parents[0].key;
    product.disabled = true;
  }
}

/** Builds a cart product from its catalog data and the visitor's selection. */
export function toCartProduct(input: PricingInput, side: CatalogueSide): CartProduct {
  const { model, parents, selection, values, say } = input;
  const { method } = side;
  const { quantity } = selection;
  const baseFee = side.baseFee ?? method?.cost ?? 0;
  const processingSurcharge = method?.surcharge ?? 0;
  const duration = side.duration ?? null;
  const product: Draft<CartProduct> = {
    key: model.key,
    saveAs: model.saveAs,
    product_id: side.product_id,
    product_option_id: method?.id ?? null,
    product_option_key: method?.key ?? null,
    name: model.name,
    labelText: fillLine(model.label, values),
    category: side.category,
    quantity,
    price: side.price,
    baseFee,
    processingSurcharge,
    stateFee: (baseFee + processingSurcharge) * quantity,
    duration: duration !== null && duration > 0 ? duration : null,
    state: side.state ?? selection.jurisdiction,
    entityType: selection.entityType?.key ?? null,
    filing_methods: method === undefined ? [] : [method],
    payload: model.payload,
    reason: {
      text: explainLine(model, parents, values, say),
      definition: model.key,
      product_id: side.product_id,
    },
  };
  markPlace(product, input);
  if (model.duration !== undefined && product.duration !== null) {
    product.multiYear = true;
    product.durationFormatted = yearsText(product.duration, say);
  }
  if (side.appliedExpeditedProduct !== undefined)
    product.appliedExpeditedProduct = side.appliedExpeditedProduct;
  if (side.isExpedited !== undefined) product.isExpedited = side.isExpedited;
  if (side.originalPrice !== undefined) product.originalPrice = side.originalPrice;
  if (side.localJurisdictions !== undefined) product.localJurisdictions = side.localJurisdictions;
  if (side.tax !== undefined) product.tax = side.tax;
  if (side.renewal !== undefined) product.renewal = side.renewal;
  if (side.ccFee !== undefined) product.ccFee = side.ccFee;
  if (side.freeTrialDuration !== undefined) {
    product.hasFreeTrial = true;
    product.freeTrialDuration = side.freeTrialDuration;
  }
  if (model.bothCompanies === true) product.includedInBothCompanies = true;
  return product;
}

/**
 * Returns the error that a product is unavailable in a state, for an entity type, or at all.
 * @param where names of the state and the entity type; '' for none
 */
export function toUnavailable(
  { model: { name }, say }: Pick<PricingInput, 'model' | 'say'>,
  { state = '', entityType: type = '' }: Partial<LineValues> = {},
): Pricing {
  if (state !== '' && type !== '')
    return { kind: 'unavailable', text: say('cart.unavailable-for-in', { name, state, type }) };
  if (state !== '') return { kind: 'unavailable', text: say('cart.unavailable-in', { name, state }) };
  if (type !== '') return { kind: 'unavailable', text: say('cart.unavailable-for', { name, type }) };
  return { kind: 'unavailable', text: say('cart.unavailable', { name }), isMissing: true };
}
