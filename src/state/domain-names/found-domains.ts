import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { DomainClient, DomainSuggestion } from '#api/domain-client.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { createLatest } from '../latest.ts';
import { createDomainDetails } from './domain-details.ts';
import type { DomainDetails, DomainDetailsAtoms } from './domain-details.ts';
import type { DomainQuery } from './domain-query.ts';
import { createDomainResults } from './domain-results.ts';
import type { DomainResults } from './domain-results.ts';

/** How long typing a filter rests before names are asked about that it brought up, in milliseconds. */
export const FILTER_DELAY_MS = 300;

/** What a search has found: the name itself and names like it, page by page, with what the registrar says of them. */
export interface FoundDomains {
  /** What was searched for last. */
  readonly searched: Atom<DomainQuery | undefined>;
  readonly isLoading: Atom<boolean>;
  readonly results: DomainResults;
  readonly details: Pick<DomainDetailsAtoms, 'of'>;
  /** Whether some of the shown names could not be asked about. */
  readonly hasUnchecked: Atom<boolean>;
  run(query: DomainQuery): void;
  /** Nothing is searched for. */
  clear(): void;
  /** Asks again what failed. */
  retry(): void;
  narrow(filter: string): void;
  goToPage(page: number): void;
}

function isUnchecked(details: DomainDetails): boolean {
  return details.kind === 'failed' || (details.kind === 'known' && !details.record.loaded);
}

/** @param tldFor the top-level domain to look for similar names in */
export function createFoundDomains(
  store: ReturnType<typeof createStore>,
  client: DomainClient,
  settings: PageConfiguration['settings'],
  tldFor: (query: DomainQuery) => string,
): FoundDomains {
  const details = createDomainDetails(store, client);
  const results = createDomainResults(settings);
  const searched = atom<DomainQuery | undefined>(undefined);
  /** The name that was searched for, and those of the present page. */
  const inSight = atom((get) => {
    const query = get(searched);
    return [...(query === undefined ? [] : [query.domain]), ...get(results.shown)];
  });
  const loadShown = () => details.load(store.get(inSight));
  const searches = createLatest<DomainQuery, readonly DomainSuggestion[]>(store, async (query, signal) => {
    const result = await client.suggestions(query.term, tldFor(query), signal);
    if (signal.aborted) return result;
    if (result.kind === 'unavailable') {
      console.error('Domain suggestion request failed. Please try again.');
      store.set(results.similar, { kind: 'failed' });
    } else {
      const found = result.kind === 'ok' ? result.value.map(({ domain }) => domain) : [];
      const names = [...new Set(found)].filter((domain) => domain !== query.domain);
      store.set(results.similar, { kind: 'known', names });
    }
    await loadShown();
    return result;
  });
  const isLoading = atom((get) => get(searches.state).kind === 'loading');
  const hasUnchecked = atom((get) => get(inSight).some((name) => isUnchecked(get(details.of(name)))));
  const paging = createPaging(store, results, () => void loadShown());

  const run = (query: DomainQuery) => {
    paging.reset();
    details.cancel();
    store.set(searched, query);
    store.set(results.similar, { kind: 'loading' });
    void searches.run(query);
  };
  const clear = () => {
    paging.reset();
    details.cancel();
    searches.cancel();
    store.set(searched, undefined);
    store.set(results.similar, { kind: 'none' });
  };
  const retry = () => {
    const query = store.get(searched);
    if (query === undefined || store.get(isLoading)) return;
    if (store.get(results.similar).kind === 'failed') run(query);
    else void loadShown();
  };
  const { narrow, goToPage } = paging;
  return { searched, isLoading, results, details, hasUnchecked, run, clear, retry, narrow, goToPage };
}

/** Narrows the results and turns their pages. @param loadShown asks about the names that are then shown */
function createPaging(
  store: ReturnType<typeof createStore>,
  { page, filter, pageCount }: DomainResults,
  loadShown: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    reset: () => {
      clearTimeout(timer);
      store.set(page, 1);
      store.set(filter, '');
    },
    narrow: (text: string) => {
      store.set(filter, text);
      store.set(page, 1);
      clearTimeout(timer);
      timer = setTimeout(loadShown, FILTER_DELAY_MS);
    },
    goToPage: (number: number) => {
      clearTimeout(timer);
      store.set(page, Math.min(Math.max(number, 1), store.get(pageCount)));
      loadShown();
    },
  };
}
