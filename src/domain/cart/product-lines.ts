import type { CartProduct, LineItem } from '../cart.ts';
import { FEDERAL } from '../filing-methods.ts';
import type { Cents } from '../money.ts';
import type { LineValues } from './line-text.ts';
import { fillLine } from './line-text.ts';
import type { SoldPlace } from './sold-places.ts';
import { soldPlaceId } from './sold-places.ts';
import { yearlyPrice } from './yearly-price.ts';

/** The fee line's text where a definition gives none. */
function defaultFeeLabel(product: CartProduct): string {
  return product.filingMethod?.jurisdiction === FEDERAL ? 'Federal Filing Fee' : '{state} State Filing Fee';
}

/**
 * The lines of one product, or of one row's: our price, and what the state takes where it takes anything.
 * @param paidPrice price in cents of one piece of the paid alternative, shown beside ours
 */
export function productLines(
  place: SoldPlace,
  product: CartProduct,
  values: LineValues,
  paidPrice: Cents | undefined,
): readonly LineItem[] {
  const { model, row } = place;
  const { quantity, reason } = product;
  const id = soldPlaceId(place);
  const priceCents = product.price * quantity;
  const shared = {
    kind: 'single' as const,
    group: id,
    quantity,
    reason,
    ...(row === undefined ? {} : { row }),
  };
  const ours: LineItem = {
    ...shared,
    id,
    label: fillLine(model.label, values),
    priceCents,
    ...(paidPrice === undefined ? {} : { originalPriceCents: paidPrice * quantity }),
    yearlyCents: yearlyPrice(priceCents, product.duration),
  };
  const feeCents = (product.stateFee + product.processingSurcharge) * quantity;
  if (feeCents === 0) return [ours];
  const label = fillLine(model.feeLabel ?? defaultFeeLabel(product), values);
  return [ours, { ...shared, id: `${id}.state-fee`, label, priceCents: feeCents, yearlyCents: 0 }];
}

/** A line that says what is wrong in place of a price. */
export function errorLine(id: string, group: string, label: string): LineItem {
  return { id, kind: 'error', group, label, priceCents: 0, yearlyCents: 0, quantity: 1 };
}
