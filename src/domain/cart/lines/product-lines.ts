import type { CartProduct, LineItem, Draft } from '../cart.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Cents } from '../../money.ts';
import type { SayText } from '../../texts.ts';
import { errorLine } from './error-line.ts';
import type { LineValues } from './line-text.ts';
import { fillLine } from './line-text.ts';
import type { SelectedProduct } from '../prices/price-product.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import { soldPlaceId } from '../../products/sold/sold-places.ts';
import { companiesOf, paidPieces, productAmounts } from '../prices/product-amounts.ts';
import { renewalsOf } from '../schedule/product-renewals.ts';
import { findTrial } from '../schedule/renewal.ts';

function nameFee({ filing_methods: [method] }: CartProduct, { state }: LineValues, say: SayText): string {
  return method?.jurisdiction === FEDERAL ? say('cart.federal-fee') : say('cart.state-fee', { state });
}

/**
 * A part of a product's cost, in cents for all pieces. The part becomes a separate line, or an item in a line
 * for several states.
 */
export interface LinePart {
  readonly kind: 'own' | 'state-fee' | 'card-fee';
  readonly quantity: number;
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
}

/** Builds a part, with the original price if it is higher. */
function makePart(kind: LinePart['kind'], quantity: number, priceCents: Cents, otherwise: Cents): LinePart {
  return otherwise > priceCents
    ? { kind, quantity, priceCents, originalPriceCents: otherwise }
    : { kind, quantity, priceCents };
}

/** Splits the cost of a product into the seller's price, the agency fee if any, and the card fee if any. */
export function linePartsOf(product: CartProduct): readonly LinePart[] {
  const amounts = productAmounts(product);
  const pieces = product.quantity * companiesOf(product);
  const paid = paidPieces(product);
  const ownCents = product.price * paid;
  const parts: LinePart[] = [];
  // Bundled products have no separate line. Zero fees have no line either, unless a coupon reduced them to
  // zero.
  if (paid > 0) {
    // The price after a free trial must not be shown as a struck-through original price.
    const otherwise =
      product.hasFreeTrial === true ? 0 : Math.max(ownCents, (product.originalPrice ?? 0) * paid);
    parts.push(makePart('own', paid, amounts.price, otherwise));
  }
  const feeCents = (product.originalStateFee ?? product.stateFee) * companiesOf(product);
  if (feeCents > 0) parts.push(makePart('state-fee', pieces, amounts.fee, feeCents));
  if (amounts.cardFee > 0) parts.push(makePart('card-fee', pieces, amounts.cardFee, amounts.cardFee));
  return parts;
}

function labelOf(
  kind: LinePart['kind'],
  model: ProductModel,
  product: CartProduct,
  values: LineValues,
  say: SayText,
): string {
  if (kind === 'card-fee') return say('cart.card-fee');
  return kind === 'own'
    ? product.labelText
    : fillLine(model.feeLabel ?? nameFee(product, values, say), values);
}

export function lineOf(
  part: LinePart,
  place: SoldPlace,
  product: CartProduct,
  values: LineValues,
  say: SayText,
): Draft<LineItem> {
  const { kind, quantity, priceCents, originalPriceCents } = part;
  const { model, row } = place;
  const group = soldPlaceId(place);
  const label = labelOf(kind, model, product, values, say);
  const line: Draft<LineItem> = {
    id: kind === 'own' ? group : `${group}.${kind}`,
    kind: 'single',
    group,
    label,
    quantity,
    priceCents,
    renewals: kind === 'own' ? renewalsOf(product, label) : [],
    reason: product.reason,
  };
  if (originalPriceCents !== undefined) line.originalPriceCents = originalPriceCents;
  if (row !== undefined) line.row = row;
  if (kind !== 'own') return line;
  if (product.tax === true) line.tax = true;
  const trial = findTrial(line.renewals);
  if (line.renewals.length > 0 && trial === undefined && product.duration !== null)
    line.months = product.duration;
  if (model.line !== undefined) line.kind = 'vehicle';
  if (model.tooltip !== undefined) line.tooltipText = model.tooltip;
  if (model.faq !== undefined) line.faq = model.faq;
  return line;
}

/** Returns the lines of an unpriced product: none while it loads, else its errors. */
export function unpricedLines({ place, pricing }: SelectedProduct): readonly LineItem[] {
  if (pricing.kind !== 'unavailable') return [];
  const id = soldPlaceId(place);
  const row = place.row === undefined ? {} : { row: place.row };
  const group = place.state === undefined ? id : place.model.key;
  const others = (pricing.others ?? []).map((text, index) =>
    errorLine(`${id}.error.${index + 1}`, group, text),
  );
  return [errorLine(`${id}.error`, group, pricing.text), ...others].map((line) => ({ ...line, ...row }));
}
