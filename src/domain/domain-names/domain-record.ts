import type { Cents } from '../money.ts';

/**
 * What a registrar says of a name. `amount`s are in cents: of the first year, of each
 * further one, and of the purchase of a name somebody else sells (`thirdParty`).
 */
export interface DomainRecord {
  /** Lower case, with its top-level domain; international names as A-labels. */
  readonly domain: string;
  /** Whether it can be bought. */
  readonly available: boolean;
  /** False where the registrar could not say. */
  readonly loaded: boolean;
  /** Names with this ending are not sold. */
  readonly status?: 'unsupported';
  readonly premium: boolean;
  readonly thirdParty: boolean;
  readonly create?: { readonly amount: Cents };
  readonly renew?: { readonly amount: Cents };
  readonly purchase?: { readonly amount: Cents };
}

/** What a name costs, in cents: the first year, or the purchase, and each further year. */
export interface DomainPrice {
  readonly firstCents: Cents;
  readonly renewCents: Cents;
}

/** What a name can be bought for; undefined for one that cannot be bought. */
export function findDomainPrice(record: DomainRecord): DomainPrice | undefined {
  const first = record.thirdParty ? record.purchase : record.create;
  if (!record.available || first === undefined || record.renew === undefined) return undefined;
  return { firstCents: first.amount, renewCents: record.renew.amount };
}

/** What a name costs for some years, in cents: the first one and the others. */
export function priceYears({ firstCents, renewCents }: DomainPrice, years: number): Cents {
  return firstCents + (years - 1) * renewCents;
}

/** A domain in the cart. The answer holds no price: both sides take it from what the registrar said. */
export interface CartDomain {
  readonly domain: string;
  /** Years, 1 to 10. */
  readonly duration: number;
}

/** A domain in the cart with what it costs, in cents: for its years, the first one, and each further one. */
export interface PricedDomain extends CartDomain {
  readonly subTotal: Cents;
  readonly create: { readonly amount: Cents };
  readonly renew: { readonly amount: Cents };
  /** What a bundle that holds it takes off its first year and, once it renews, off each further one. */
  readonly bundled?: { readonly create: Cents; readonly renew: Cents };
}

/** A top-level domain that is sold, such as `com`, with what its names usually cost, where that is known. */
export interface TldOffer {
  readonly tld: string;
  readonly create?: { readonly amount: Cents };
  readonly renew?: { readonly amount: Cents };
}
