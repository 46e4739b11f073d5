import type { Cart } from '#domain/cart/cart.ts';
import { addRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import type { Facts } from '#domain/facts.ts';
import { listOrderedFilings } from '#domain/cart/filings/ordered-filings.ts';
import type { OrderedFiling } from '#domain/cart/filings/ordered-filings.ts';
import type { Cents } from '#domain/money.ts';
import { sumAgencyFees } from './find-least-order.ts';

/** The price of a form's simplest order. */
export interface StartingPrice {
  /** The seller's share of today's total. */
  readonly ownCents: Cents;
  /** The state and agency fees in today's total. */
  readonly feeCents: Cents;
  /** The renewal totals, by term. */
  readonly renewals: readonly RenewalTotal[];
  /** The distinct product names. */
  readonly includes: readonly string[];
  /** The first filing of the order, if there is one. */
  readonly filing?: OrderedFiling;
  /** The entity type, such as `LLC`, if the form has a field for it. */
  readonly entityType?: string;
}

/** Returns the price of a cart, or undefined while it has no total. */
export function priceOf(cart: Cart, facts: Facts, entityType: string | undefined): StartingPrice | undefined {
  if (cart.totalCents === null) return undefined;
  const [filing] = listOrderedFilings(cart.products, facts);
  const feeCents = sumAgencyFees(cart);
  return {
    ownCents: cart.totalCents - feeCents,
    feeCents,
    renewals: addRenewals(cart.lines.flatMap(({ renewals }) => renewals)),
    includes: [...new Set(cart.products.map(({ name }) => name))],
    ...(filing === undefined ? {} : { filing }),
    ...(entityType === undefined ? {} : { entityType }),
  };
}
