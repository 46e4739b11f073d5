import type { Atom } from 'jotai';
import { createDomainClient } from '#api/domain-client.ts';
import type { Path } from '#domain/answers/answers.ts';
import { createDomainCart } from './domain-cart.ts';
import type { DomainCart } from './domain-cart.ts';
import type { DomainDetails } from './domain-details.ts';
import type { DomainQuery } from './domain-query.ts';
import type { DomainResults } from './domain-results.ts';
import { createDeparture } from './domain-departure.ts';
import { createDomainTlds } from './domain-tlds.ts';
import type { DomainTlds } from './domain-tlds.ts';
import { createDomainTyping } from './domain-typing.ts';
import { createFoundDomains } from './found-domains.ts';
import { createRoutedSearch } from './routed-search.ts';
import type { DomainAddress } from './routed-search.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { QuotesSession } from '../cart/quotes.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { SessionBase } from '../session-base.ts';

/** A domain search with its results and its cart. */
export interface DomainSearch {
  readonly term: Atom<string>;
  readonly tld: Atom<string>;
  readonly offers: DomainTlds['offers'];
  readonly picks: DomainTlds['picks'];
  /** Why the typed text cannot be searched for. */
  readonly problem: Atom<'blank' | 'invalid' | undefined>;
  readonly isLoading: Atom<boolean>;
  /** The last search. */
  readonly searched: Atom<Pick<DomainQuery, 'name' | 'domain'> | undefined>;
  readonly results: Pick<DomainResults, 'similar' | 'filter' | 'page' | 'found' | 'pageCount' | 'shown'>;
  /** True when a request for some of the shown names failed. */
  readonly hasUnchecked: Atom<boolean>;
  readonly cart: Pick<
    DomainCart,
    'names' | 'years' | 'record' | 'isFull' | 'savedCents' | 'limit' | 'maxYears'
  >;
  /** True while the redirect to the cart's page is pending. */
  readonly isLeaving: Atom<boolean>;
  details(domain: string): Atom<DomainDetails>;
  type(text: string): void;
  chooseTld(tld: string): void;
  /** Searches for the typed text. Does nothing while a search is pending. */
  search(): void;
  /** Searches for the typed text with a suggested top-level domain. */
  pick(tld: string): void;
  /** Retries failed requests. */
  retry(): void;
  narrow(filter: string): void;
  goToPage(page: number): void;
  add(domain: string): void;
  remove(domain: string): (() => void) | undefined;
  setYears(domain: string, years: number): void;
  /** Reloads the registrar's data about a name in the cart. */
  renew(domain: string): void;
}

type Searching = SessionBase & AnswersSession & ChangesSession & QuotesSession & DraftsSession;

/**
 * Creates the search of a field whose answer holds the chosen names. Starts with the search that the page's
 * address or settings specify.
 */
export function createDomainSearch(session: Searching, path: Path, address: DomainAddress): DomainSearch {
  const { store, page, ports } = session;
  const { settings } = page;
  const client = createDomainClient(ports.askAction);
  const tlds = createDomainTlds(store, client, settings);
  const typing = createDomainTyping(store, tlds, settings);
  const found = createFoundDomains(store, client, settings, typing.tldFor);
  const cart = createDomainCart(session, path);
  const departure = createDeparture(session, cart.limit === 1, address.leave);
  const { follow, searchTyped } = createRoutedSearch(store, typing, found, address, settings);

  if (address.isRouted) address.watch(follow);
  follow();
  void tlds.load().then(typing.followSoldTlds);

  const { term, tld, problem, type, chooseTld } = typing;
  const { isLoading, searched, results, hasUnchecked, details, narrow, goToPage, retry } = found;
  return {
    term,
    tld,
    offers: tlds.offers,
    picks: tlds.picks,
    problem,
    isLoading,
    searched,
    results,
    hasUnchecked,
    cart,
    isLeaving: departure.isLeaving,
    details: details.of,
    type: (text) => void type(text),
    chooseTld,
    search: searchTyped,
    pick: (chosen) => {
      chooseTld(chosen);
      if (store.get(term).trim() !== '') searchTyped();
    },
    retry,
    narrow,
    goToPage,
    add: (domain) => {
      const known = store.get(details.of(domain));
      if (known.kind === 'known' && cart.add(known.record)) departure.leave();
    },
    remove: (domain) => {
      departure.stay();
      return cart.remove(domain);
    },
    setYears: cart.setYears,
    renew: cart.renew,
  };
}
