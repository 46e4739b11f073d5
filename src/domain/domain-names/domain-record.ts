import type { Cents } from '../money.ts';

/**
 * A registrar's record of a domain. `amount`s are in cents: for the first year (`create`), for each
 * additional year (`renew`), and for a domain that a third party sells (`purchase`).
 */
export interface DomainRecord {
  /** Lowercase, with its TLD; international names as A-labels. */
  readonly domain: string;
  /** True if the domain can be bought. */
  readonly available: boolean;
  /** False when the registrar could not determine the availability. */
  readonly loaded: boolean;
  /** Set when the seller does not sell this TLD. */
  readonly status?: 'unsupported';
  readonly premium: boolean;
  readonly thirdParty: boolean;
  readonly create?: { readonly amount: Cents };
  readonly renew?: { readonly amount: Cents };
  readonly purchase?: { readonly amount: Cents };
}

/** The price of a domain in cents: the first year or purchase, and each additional year. */
export interface DomainPrice {
  readonly firstCents: Cents;
  readonly renewCents: Cents;
}

/** Returns the price of a domain; undefined if it cannot be bought. */
export function findDomainPrice(record: DomainRecord): DomainPrice | undefined {
  const first = record.thirdParty ? record.purchase : record.create;
  if (!record.available || first === undefined || record.renew === undefined) return undefined;
  return { firstCents: first.amount, renewCents: record.renew.amount };
}

/** Returns the price of a domain for some years, in cents. */
export function priceYears({ firstCents, renewCents }: DomainPrice, years: number): Cents {
  return firstCents + (years - 1) * renewCents;
}

/**
 * A domain in the cart, without a price. Browser and server both read the price from the registrar's record.
 */
export interface CartDomain {
  readonly domain: string;
  /** Years, 1 to 10. */
  readonly duration: number;
}

/**
 * A domain in the cart with its prices in cents: in total, for the first year, and for each additional year.
 */
export interface PricedDomain extends CartDomain {
  readonly subTotal: Cents;
  readonly create: { readonly amount: Cents };
  readonly renew: { readonly amount: Cents };
  /** The amounts that a bundle covers, in cents: of the first year, and of each renewal. */
  readonly bundled?: { readonly create: Cents; readonly renew: Cents };
}

/** A TLD for sale, such as `com`, with its usual prices if known. */
export interface TldOffer {
  readonly tld: string;
  readonly create?: { readonly amount: Cents };
  readonly renew?: { readonly amount: Cents };
}
