import type { CartProduct, LineItem } from '../cart.ts';
import { FEDERAL } from '../filing-methods.ts';
import type { Cents } from '../money.ts';
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
 * The lines of one product, or of one row's: our price, what the state takes where it takes anything, and what paying by
 * card costs.
 * @param paidPrice price in cents of one piece of the paid alternative, shown beside ours
 */
export function productLines(
  place: SoldPlace,
  product: CartProduct,
  values: LineValues,
  paidPrice: Cents | undefined,
): readonly LineItem[] {
  const { model, row } = place;
  const { reason, stateFee, processingSurcharge } = product;
  const id = soldPlaceId(place);
  const amounts = productAmounts(product);
  const quantity = product.quantity * companiesOf(product);
  const ownCents = product.price * paidPieces(product);
  const shared = {
    kind: 'single' as const,
    group: id,
    reason,
    ...(row === undefined ? {} : { row }),
  };
  const ours: LineItem = {
    ...shared,
    ...priced(amounts.price, Math.max(ownCents, (paidPrice ?? 0) * paidPieces(product))),
    id,
    label: fillLine(model.label, values),
    quantity: paidPieces(product),
    yearlyCents: yearlyPrice(ownCents, product.duration),
    ...(model.tooltip === undefined ? {} : { tooltipText: model.tooltip }),
    ...(model.faq === undefined ? {} : { faq: model.faq }),
  };
  const fee: LineItem = {
    ...shared,
    ...priced(amounts.fee, (stateFee + processingSurcharge) * quantity),
    id: `${id}.state-fee`,
    label: fillLine(model.feeLabel ?? defaultFeeLabel(product), values),
    quantity,
    yearlyCents: 0,
  };
  const cardFee: LineItem = {
    ...shared,
    id: `${id}.card-fee`,
    label: CARD_FEE_LABEL,
    priceCents: amounts.cardFee,
    quantity,
    yearlyCents: 0,
  };
  // What a bundle took in has no line of its own, and neither has a fee of nothing, unless a coupon made it that.
  return [
    ...(paidPieces(product) > 0 ? [ours] : []),
    ...(fee.priceCents > 0 || fee.originalPriceCents !== undefined ? [fee] : []),
    ...(cardFee.priceCents > 0 ? [cardFee] : []),
  ];
}

/** A price, with the one it would have been where that is more. */
function priced(priceCents: Cents, otherwise: Cents): Pick<LineItem, 'priceCents' | 'originalPriceCents'> {
  return otherwise > priceCents ? { priceCents, originalPriceCents: otherwise } : { priceCents };
}

/** A line that says what is wrong in place of a price. */
export function errorLine(id: string, group: string, label: string): LineItem {
  return { id, kind: 'error', group, label, priceCents: 0, yearlyCents: 0, quantity: 1 };
}
