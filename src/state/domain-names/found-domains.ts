import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { DomainClient, DomainSuggestion } from '#api/domain-client.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { createLatest } from '../latest.ts';
import { createDomainDetails } from './domain-details.ts';
import type { DomainDetails, DomainDetailsAtoms } from './domain-details.ts';
import type { DomainQuery } from './domain-query.ts';
import type { DomainTlds } from './domain-tlds.ts';
import { createDomainResults } from './domain-results.ts';
import type { DomainResults } from './domain-results.ts';

/** Delay in milliseconds between the last key in the filter and the request for newly shown names. */
export const FILTER_DELAY_MS = 300;

/** The results of a search: the searched name and similar names, paginated, with their registrar data. */
export interface FoundDomains {
  readonly searched: Atom<DomainQuery | undefined>;
  /**
   * The searched name with each suggested top-level domain, except the searched domain itself. Undefined
   * until the suggestions have loaded.
   */
  readonly otherEndings: Atom<readonly string[] | undefined>;
  readonly isLoading: Atom<boolean>;
  readonly results: DomainResults;
  readonly details: Pick<DomainDetailsAtoms, 'of'>;
  /** True when a request for some of the shown names failed. */
  readonly hasUnchecked: Atom<boolean>;
  run(query: DomainQuery): void;
  clear(): void;
  /** Retries failed requests. */
  retry(): void;
  narrow(filter: string): void;
  goToPage(page: number): void;
}

function isUnchecked(details: DomainDetails): boolean {
  return details.kind === 'failed' || (details.kind === 'known' && !details.record.loaded);
}

/**
 * Creates the list of names that the page shows: the searched name, the same name with each suggested
 * top-level domain, and the current page of results.
 */
function createShownNames(
  store: ReturnType<typeof createStore>,
  client: DomainClient,
  settings: PageConfiguration['settings'],
  picks: DomainTlds['picks'],
) {
  const details = createDomainDetails(store, client);
  const results = createDomainResults(settings);
  const searched = atom<DomainQuery | undefined>(undefined);
  const otherEndings = atom((get) => {
    const domain = get(searched)?.domain;
    if (domain === undefined) return [];
    const label = domain.slice(0, domain.indexOf('.'));
    return get(picks)?.flatMap(({ tld }) => (domain === `${label}.${tld}` ? [] : `${label}.${tld}`));
  });
  const inSight = atom((get) => {
    const query = get(searched);
    return query === undefined ? [] : [query.domain, ...(get(otherEndings) ?? []), ...get(results.shown)];
  });
  const hasUnchecked = atom((get) => get(inSight).some((name) => isUnchecked(get(details.of(name)))));
  const loadShown = () => details.load(store.get(inSight));
  return { details, results, searched, otherEndings, hasUnchecked, loadShown };
}

/**
 * Creates the results of searches. Similar names load after the suggested top-level domains, because the rows
 * of the suggestions appear above them.
 * @param tldFor returns the top-level domain for suggestions
 */
export function createFoundDomains(
  store: ReturnType<typeof createStore>,
  client: DomainClient,
  settings: PageConfiguration['settings'],
  tlds: Pick<DomainTlds, 'picks' | 'loaded'>,
  tldFor: (query: DomainQuery) => string,
): FoundDomains {
  const { loadShown, ...shown } = createShownNames(store, client, settings, tlds.picks);
  const { details, results, searched, otherEndings } = shown;
  const searches = createLatest<DomainQuery, readonly DomainSuggestion[]>(store, async (query, signal) => {
    const asked = client.suggestions(query.term, tldFor(query), signal);
    const [result] = await Promise.all([asked, tlds.loaded]);
    if (signal.aborted) return result;
    if (result.kind === 'unavailable') {
      console.error('Domain suggestion request failed. Please try again.');
      store.set(results.similar, { kind: 'failed' });
    } else {
      const found = result.kind === 'ok' ? result.value.map(({ domain }) => domain) : [];
      const above = [query.domain, ...(store.get(otherEndings) ?? [])];
      const names = [...new Set(found)].filter((domain) => !above.includes(domain));
      store.set(results.similar, { kind: 'known', names });
    }
    await loadShown();
    return result;
  });
  const isLoading = atom((get) => get(searches.state).kind === 'loading');
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
  return { ...shown, isLoading, run, clear, retry, narrow, goToPage };
}

/**
 * Filters and paginates the results.
 * @param loadShown loads the registrar's data about the names now shown
 */
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
