import type { Atom } from 'jotai';
import type { DomainRecord, TldOffer } from '#domain/domain-names/domain-record.ts';
import type { Cents } from '#domain/money.ts';

/** The registrar's data about a name. */
export type DomainDetails =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly record: DomainRecord };

export type SimilarDomains =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly names: readonly string[] };

/**
 * A domain search and its cart. The chosen names are the field's answer. Each name has its own atoms, so that
 * a change renders only its row.
 */
export interface DomainSearchService {
  /** The search text, and the top-level domain for a text without one. */
  readonly term: Atom<string>;
  readonly tld: Atom<string>;
  readonly offers: Atom<readonly TldOffer[]>;
  /** The one-click suggestions. Undefined while they load. */
  readonly picks: Atom<readonly TldOffer[] | undefined>;
  readonly problem: Atom<'blank' | 'invalid' | undefined>;
  readonly isLoading: Atom<boolean>;
  /** The last searched name, as typed and in ASCII. */
  readonly searched: Atom<{ readonly name: string; readonly domain: string } | undefined>;
  /** The searched name with each one-click suggestion. Undefined while the suggestions load. */
  readonly otherEndings: Atom<readonly string[] | undefined>;
  readonly results: {
    readonly similar: Atom<SimilarDomains>;
    readonly filter: Atom<string>;
    /** `found`: all names that match the filter. `shown`: those on the current page. Pages start at 1. */
    readonly found: Atom<readonly string[]>;
    readonly shown: Atom<readonly string[]>;
    readonly page: Atom<number>;
    readonly pageCount: Atom<number>;
  };
  /** True when a request for some of the shown names failed. */
  readonly hasUnchecked: Atom<boolean>;
  readonly cart: {
    readonly names: Atom<readonly string[]>;
    /** Returns a name's years; undefined for a name that is not in the cart. */
    years(domain: string): Atom<number | undefined>;
    /** Returns the registrar's data about a name in the cart; undefined until the data arrives. */
    record(domain: string): Atom<DomainRecord | undefined>;
    readonly isFull: Atom<boolean>;
    readonly savedCents: Atom<Cents>;
    readonly limit: number;
    readonly maxYears: number;
  };
  /** The price effects of the buttons beside a name; '' for none. */
  readonly effects: {
    /** Describes what adding a name changes beyond its list price. */
    addition(record: DomainRecord): Atom<string>;
    /** Describes a name in the cart, and what the order costs less without it. */
    removal(domain: string): Atom<string>;
    /** Describes one more year of a name in the cart. */
    moreYears(domain: string): Atom<string>;
  };
  /** True while the redirect to the cart's page is pending. */
  readonly isLeaving: Atom<boolean>;
  details(domain: string): Atom<DomainDetails>;
  type(text: string): void;
  chooseTld(tld: string): void;
  search(): void;
  pick(tld: string): void;
  /** Retries failed requests. */
  retry(): void;
  narrow(filter: string): void;
  goToPage(page: number): void;
  add(domain: string): void;
  /** Returns a function that restores the name. */
  remove(domain: string): (() => void) | undefined;
  setYears(domain: string, years: number): void;
  /** Reloads the registrar's data about a name in the cart. */
  renew(domain: string): void;
}
