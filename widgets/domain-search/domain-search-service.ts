import type { Atom } from 'jotai';
import type { DomainRecord, TldOffer } from '#domain/domain-names/domain-record.ts';
import type { Cents } from '#domain/money.ts';

/** What is known of a name. */
export type DomainDetails =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly record: DomainRecord };

/** The names like the one that was searched for, as far as they are there. */
export type SimilarDomains =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly names: readonly string[] };

/**
 * A search for domains and the names that were chosen, which are the answer to the field. Every name has atoms of its own,
 * so that a change of one draws its row alone.
 */
export interface DomainSearchService {
  /** What is typed, and the top-level domain of what names none. */
  readonly term: Atom<string>;
  readonly tld: Atom<string>;
  readonly offers: Atom<readonly TldOffer[]>;
  /** The few that can be picked at one press. */
  readonly picks: Atom<readonly TldOffer[]>;
  readonly problem: Atom<'blank' | 'invalid' | undefined>;
  readonly isLoading: Atom<boolean>;
  /** The name that was searched for last, as it was typed and as registrars write it. */
  readonly searched: Atom<{ readonly name: string; readonly domain: string } | undefined>;
  readonly results: {
    readonly similar: Atom<SimilarDomains>;
    readonly filter: Atom<string>;
    /** All names that go with the filter, and those of the present page; pages count from 1. */
    readonly found: Atom<readonly string[]>;
    readonly shown: Atom<readonly string[]>;
    readonly page: Atom<number>;
    readonly pageCount: Atom<number>;
  };
  /** Whether some of the shown names could not be asked about. */
  readonly hasUnchecked: Atom<boolean>;
  readonly cart: {
    readonly names: Atom<readonly string[]>;
    /** Undefined for a name that is not in the cart. */
    years(domain: string): Atom<number | undefined>;
    /** What was said of a name in the cart; undefined while nobody has said anything. */
    record(domain: string): Atom<DomainRecord | undefined>;
    readonly isFull: Atom<boolean>;
    readonly savedCents: Atom<Cents>;
    readonly limit: number;
    readonly maxYears: number;
  };
  /** Whether the visitor is about to be taken to the page of the cart. */
  readonly isLeaving: Atom<boolean>;
  details(domain: string): Atom<DomainDetails>;
  type(text: string): void;
  chooseTld(tld: string): void;
  search(): void;
  pick(tld: string): void;
  /** Asks again what failed. */
  retry(): void;
  narrow(filter: string): void;
  goToPage(page: number): void;
  add(domain: string): void;
  /** Answers the way to bring the name back. */
  remove(domain: string): (() => void) | undefined;
  setYears(domain: string, years: number): void;
  /** Asks anew about a name in the cart. */
  renew(domain: string): void;
}
