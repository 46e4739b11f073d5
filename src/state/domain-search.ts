import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { createDomainClient } from '#api/domain-client.ts';
import type { DomainSuggestion } from '#api/domain-client.ts';
import type { Path } from '#domain/answers.ts';
import { findEnding, rewriteEnding } from '#domain/domain-ending.ts';
import { createDomainCart } from './domain-cart.ts';
import type { DomainCart } from './domain-cart.ts';
import { createDomainDetails } from './domain-details.ts';
import type { DomainDetails } from './domain-details.ts';
import { readDomainQuery } from './domain-query.ts';
import type { DomainQuery } from './domain-query.ts';
import { createDomainResults } from './domain-results.ts';
import type { DomainResults } from './domain-results.ts';
import { createDomainTlds } from './domain-tlds.ts';
import type { DomainTlds } from './domain-tlds.ts';
import type { FormSession } from './form-session.ts';
import { createLatest } from './latest.ts';

/** The page's address. */
export interface DomainAddress {
  /** Whether it says what is searched for; else nothing is read of it, nor written. */
  readonly isRouted: boolean;
  /** The name in the address; undefined for none. */
  read(): string | undefined;
  /** Makes a name the address's, as a new entry of the browser's history; nothing where it is already. */
  write(name: string): void;
  /** Tells when the visitor goes back or forward. */
  watch(follow: () => void): void;
  /** Leaves for another page. */
  leave(address: string): void;
}

/** A search for domains, with what it found and what is chosen of it. */
export interface DomainSearch {
  readonly term: Atom<string>;
  readonly tld: Atom<string>;
  readonly offers: DomainTlds['offers'];
  readonly picks: DomainTlds['picks'];
  /** Why what was typed is not searched for. */
  readonly problem: Atom<'blank' | 'invalid' | undefined>;
  readonly isLoading: Atom<boolean>;
  /** What was searched for last. */
  readonly searched: Atom<Pick<DomainQuery, 'name' | 'domain'> | undefined>;
  readonly results: Pick<DomainResults, 'similar' | 'filter' | 'page' | 'found' | 'pageCount' | 'shown'>;
  /** Whether some of the shown names could not be asked about. */
  readonly hasUnchecked: Atom<boolean>;
  readonly cart: Pick<
    DomainCart,
    'names' | 'years' | 'record' | 'isFull' | 'savedCents' | 'limit' | 'maxYears'
  >;
  /** Whether the visitor is about to be taken to the cart's page. */
  readonly isLeaving: Atom<boolean>;
  details(domain: string): Atom<DomainDetails>;
  type(text: string): void;
  chooseTld(tld: string): void;
  /** Searches for what was typed; nothing while a search is under way. */
  search(): void;
  /** Searches for what was typed with one of the picks. */
  pick(tld: string): void;
  /** Asks again what failed. */
  retry(): void;
  narrow(filter: string): void;
  goToPage(page: number): void;
  add(domain: string): void;
  remove(domain: string): (() => void) | undefined;
  setYears(domain: string, years: number): void;
  /** Asks anew about a name in the cart. */
  renew(domain: string): void;
}

/** How long the page stays after its only name was chosen, in milliseconds. */
export const LEAVE_DELAY_MS = 1500;

/** How long typing a filter rests before names are asked about that it brought up, in milliseconds. */
export const FILTER_DELAY_MS = 300;

const DEFAULT_TLD = 'com';

type Settings = FormSession['page']['settings'];

function readText(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value.trim() : '';
}

function isUnchecked(details: DomainDetails): boolean {
  return details.kind === 'failed' || (details.kind === 'known' && details.record.status === 'unknown');
}

/** Makes the search of a field whose answer are the chosen names, and begins with what the page or its address asks for. */
export function createDomainSearch(session: FormSession, path: Path, address: DomainAddress): DomainSearch {
  const { store, page, ports } = session;
  const { settings } = page;
  const client = createDomainClient(ports.askAction);
  const tlds = createDomainTlds(store, client, settings);
  const details = createDomainDetails(store, client);
  const results = createDomainResults(settings);
  const cart = createDomainCart(session, path);
  const firstTld = readText(settings, 'preselectedTLD').toLowerCase().replace(/^\./, '') || DEFAULT_TLD;
  const term = atom('');
  const tld = atom(firstTld);
  const problem = atom<'blank' | 'invalid' | undefined>(undefined);
  const searched = atom<DomainQuery | undefined>(undefined);
  const isLeaving = atom(false);
  let filterTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;

  const listTlds = () => store.get(tlds.offers).map((offer) => offer.tld);

  /** The name that was searched for, and those of the present page. */
  const inSight = atom((get) => {
    const query = get(searched);
    return [...(query === undefined ? [] : [query.domain]), ...get(results.shown)];
  });
  const loadShown = () => details.load(store.get(inSight));

  const searches = createLatest<DomainQuery, readonly DomainSuggestion[]>(store, async (query, signal) => {
    // Names like one that is not sold are looked for among those that are.
    const within = listTlds().includes(query.tld) ? query.tld : firstTld;
    const result = await client.suggestions(query.term, within, signal);
    if (signal.aborted) return result;
    if (result.kind === 'unavailable') {
      console.error('Domain suggestion request failed. Please try again.');
      store.set(results.similar, { kind: 'failed' });
    } else {
      const found = result.kind === 'ok' ? result.value.map(({ domain }) => domain) : [];
      const names = [...new Set(found)].filter((domain) => domain !== query.domain);
      store.set(results.similar, { kind: 'listed', names });
    }
    await loadShown();
    return result;
  });
  const hasUnchecked = atom((get) => get(inSight).some((name) => isUnchecked(get(details.of(name)))));
  const isLoading = atom((get) => get(searches.state).kind === 'loading');

  const forget = () => {
    clearTimeout(filterTimer);
    details.cancel();
    store.set(results.page, 1);
    store.set(results.filter, '');
  };
  const run = (query: DomainQuery) => {
    forget();
    store.set(problem, undefined);
    store.set(searched, query);
    store.set(results.similar, { kind: 'loading' });
    void searches.run(query);
  };
  /** Nothing is searched for. */
  const rest = () => {
    forget();
    searches.cancel();
    store.set(searched, undefined);
    store.set(results.similar, { kind: 'none' });
  };

  const followTyping = () => {
    const ending = findEnding(store.get(term).trim().toLowerCase(), listTlds());
    if (ending !== undefined) store.set(tld, ending);
  };
  const type = (text: string) => {
    store.set(term, text);
    store.set(problem, undefined);
    followTyping();
  };
  const readTerm = () => readDomainQuery(store.get(term), store.get(tld), listTlds());

  /** Searches for what the address asks for, else for what the page does. */
  const follow = () => {
    const asked = address.isRouted ? address.read() : undefined;
    if (asked !== undefined && asked === store.get(searched)?.name) return;
    type(asked ?? readText(settings, 'preselectedDomain'));
    const query = readTerm();
    if (query === undefined) rest();
    else run(query);
    if (query === undefined && asked !== undefined) store.set(problem, 'invalid');
  };
  const search = () => {
    if (store.get(isLoading)) return;
    const query = readTerm();
    if (query === undefined) {
      store.set(problem, store.get(term).trim() === '' ? 'blank' : 'invalid');
      return;
    }
    if (address.isRouted) {
      type(query.name);
      address.write(query.name);
    }
    run(query);
  };
  const chooseTld = (chosen: string) => {
    store.set(tld, chosen);
    const rewritten = rewriteEnding(store.get(term).trim(), chosen, listTlds());
    if (rewritten !== undefined) store.set(term, rewritten);
  };
  const show = (number: number) => {
    clearTimeout(filterTimer);
    store.set(results.page, Math.min(Math.max(number, 1), store.get(results.pageCount)));
    void loadShown();
  };

  const stay = () => {
    clearTimeout(leaveTimer);
    store.set(isLeaving, false);
  };
  const leave = () => {
    const target = readText(settings, 'domainCartURL');
    if (cart.limit !== 1 || target === '') return;
    store.set(isLeaving, true);
    leaveTimer = setTimeout(() => {
      session.draft.flush();
      address.leave(target);
      stay();
    }, LEAVE_DELAY_MS);
  };

  if (address.isRouted) address.watch(follow);
  follow();
  void tlds.load().then(() => {
    const sold = listTlds();
    if (!sold.includes(store.get(tld))) store.set(tld, sold[0] ?? DEFAULT_TLD);
    followTyping();
  });

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
    isLeaving,
    details: details.of,
    type,
    chooseTld,
    search,
    pick: (chosen) => {
      chooseTld(chosen);
      if (store.get(term).trim() !== '') search();
    },
    retry: () => {
      const query = store.get(searched);
      if (query === undefined || store.get(isLoading)) return;
      if (store.get(results.similar).kind === 'failed') run(query);
      else void loadShown();
    },
    narrow: (filter) => {
      store.set(results.filter, filter);
      store.set(results.page, 1);
      clearTimeout(filterTimer);
      filterTimer = setTimeout(() => void loadShown(), FILTER_DELAY_MS);
    },
    goToPage: show,
    add: (domain) => {
      const known = store.get(details.of(domain));
      if (known.kind === 'known' && cart.add(known.record)) leave();
    },
    remove: (domain) => {
      stay();
      return cart.remove(domain);
    },
    setYears: cart.setYears,
    renew: cart.renew,
  };
}
