import type { Cart } from '#domain/cart/cart.ts';
import { addRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import type { Facts } from '#domain/facts.ts';
import { listOrderedFilings } from '#domain/cart/filings/ordered-filings.ts';
import type { OrderedFiling } from '#domain/cart/filings/ordered-filings.ts';
import type { Cents } from '#domain/money.ts';
import { sumAgencyFees } from './find-least-order.ts';

/** What the simplest order of a form comes to. */
export interface StartingPrice {
  /** Our own part of it today. */
  readonly ownCents: Cents;
  /** What states and agencies take of it today. */
  readonly feeCents: Cents;
  /** What renews, by term. */
  readonly renewals: readonly RenewalTotal[];
  /** Names of the products in it, each once. */
  readonly includes: readonly string[];
  /** How the first of them is filed, where one is. */
  readonly filing?: OrderedFiling;
  /** Of what kind of company it is, where that is asked for: `LLC`. */
  readonly entityType?: string;
}

/** The price of a cart; undefined while it has none. */
export function priceOf(
  cart: Cart,
  { catalogue }: Facts,
  entityType: string | undefined,
): StartingPrice | undefined {
  if (cart.totalCents === null) return undefined;
  const [filing] = listOrderedFilings(cart.products, catalogue);
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
