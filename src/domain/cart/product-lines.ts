import type { CartProduct, LineItem, LineSubItem } from '../cart.ts';
import { FEDERAL } from '../filing-methods.ts';
import type { ProductModel } from '../form.ts';
import type { Cents } from '../money.ts';
import type { Draft } from './draft.ts';
import type { LineValues } from './line-text.ts';
import { fillLine } from './line-text.ts';
import type { SoldPlace } from './sold-places.ts';
import { soldPlaceId } from './sold-places.ts';
import { companiesOf, paidPieces, productAmounts } from './product-amounts.ts';
import { yearlyPrice } from './yearly-price.ts';

const CARD_FEE_LABEL = 'Credit Card Processing Fee';

/** The fee line's text where a definition gives none. */
function defaultFeeLabel(product: CartProduct): string {
  return product.filingMethod?.jurisdiction === FEDERAL ? 'Federal Filing Fee' : '{state} State Filing Fee';
}

/**
 * The lines of one product, or of one row's or one state's: our price, what the state takes where it takes anything, and what paying by
 * card costs.
 * @param paidPrice price in cents of one piece of the paid alternative, shown beside ours
 */
export function productLines(
  place: SoldPlace,
  product: CartProduct,
  values: LineValues,
  paidPrice: Cents | undefined,
): readonly LineItem[] {
  const { model, row, state } = place;
  const { stateFee, processingSurcharge } = product;
  // The lines of all states have one id and no state in their texts: each brings its own along, to be put below.
  const group = state === undefined ? soldPlaceId(place) : model.key;
  const texts = state === undefined ? values : { ...values, state: '' };
  const reason =
    state === undefined
      ? product.reason
      : { ...product.reason, text: fillLine(model.because, { ...values, state: values.states }) };
  const amounts = productAmounts(product);
  const pieces = product.quantity * companiesOf(product);
  const paid = paidPieces(product);
  const ownCents = product.price * paid;
  const lines: LineItem[] = [];
  const add = (id: string, label: string, quantity: number, price: LinePrice, rest?: Partial<LineItem>) => {
    const line: Draft<LineItem> = { id, kind: 'single', group, label, quantity, ...price, reason };
    if (row !== undefined) line.row = row;
    if (state !== undefined) {
      line.kind = 'multiState';
      line.quantity = 1;
      line.items = [stateItem(`${id}.${state}`, values.state, quantity, price, product)];
    }
    lines.push(rest === undefined ? line : { ...line, ...rest });
  };
  // What a bundle took in has no line of its own, and neither has a fee of nothing, unless a coupon made it that.
  if (paid > 0) {
    const yearlyCents = yearlyPrice(ownCents, product.duration);
    const price = linePrice(amounts.price, Math.max(ownCents, (paidPrice ?? 0) * paid), yearlyCents);
    add(group, fillLine(model.label, texts), paid, price, wordsOf(model));
  }
  const feeCents = (stateFee + processingSurcharge) * pieces;
  if (feeCents > 0) {
    const label = fillLine(model.feeLabel ?? defaultFeeLabel(product), texts);
    add(`${group}.state-fee`, label, pieces, linePrice(amounts.fee, feeCents, 0));
  }
  if (amounts.cardFee > 0)
    add(`${group}.card-fee`, CARD_FEE_LABEL, pieces, linePrice(amounts.cardFee, amounts.cardFee, 0));
  return lines;
}

type LinePrice = Pick<LineItem, 'priceCents' | 'originalPriceCents' | 'yearlyCents'>;

/** One state below its product's line. */
function stateItem(
  id: string,
  name: string,
  quantity: number,
  { priceCents, originalPriceCents, yearlyCents }: LinePrice,
  { multiYear, duration }: CartProduct,
): LineSubItem {
  const isForMonths = multiYear === true && duration !== null && yearlyCents > 0;
  return {
    id,
    label: quantity > 1 ? `${name} × ${quantity}` : name,
    priceCents,
    ...(originalPriceCents === undefined ? {} : { originalPriceCents }),
    ...(isForMonths ? { months: duration } : {}),
  };
}

/** The line's kind and what is said beside it; undefined for a plain line. */
function wordsOf({ line, tooltip, faq }: ProductModel): Partial<LineItem> | undefined {
  if (line === undefined && tooltip === undefined && faq === undefined) return undefined;
  return {
    ...(line === undefined ? {} : { kind: line }),
    ...(tooltip === undefined ? {} : { tooltipText: tooltip }),
    ...(faq === undefined ? {} : { faq }),
  };
}

/** A price, with the one it would have been where that is more. */
function linePrice(priceCents: Cents, otherwise: Cents, yearlyCents: Cents): LinePrice {
  return otherwise > priceCents
    ? { priceCents, yearlyCents, originalPriceCents: otherwise }
    : { priceCents, yearlyCents };
}

/** A line that says what is wrong in place of a price. */
export function errorLine(id: string, group: string, label: string): LineItem {
  return { id, kind: 'error', group, label, priceCents: 0, yearlyCents: 0, quantity: 1 };
}
