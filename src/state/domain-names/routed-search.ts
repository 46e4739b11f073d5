import type { createStore } from 'jotai';
import type { PageConfiguration } from '#domain/facts.ts';
import type { DomainQuery } from './domain-query.ts';
import { readText } from './domain-settings.ts';
import type { DomainTyping } from './domain-typing.ts';
import type { FoundDomains } from './found-domains.ts';

export interface DomainAddress {
  /** True when the URL contains the search. If false, the search neither reads nor writes the URL. */
  readonly isRouted: boolean;
  /** Returns the name in the URL; undefined when the URL has none. */
  read(): string | undefined;
  /** Pushes the name as a new entry of the browser's history. Does nothing when the URL already has that name. */
  write(name: string): void;
  /** Subscribes to back and forward navigation. */
  watch(follow: () => void): void;
  leave(address: string): void;
}

/** Creates the functions that start searches: from the typed text, and from the page's URL or settings. */
export function createRoutedSearch(
  store: ReturnType<typeof createStore>,
  typing: DomainTyping,
  found: FoundDomains,
  address: DomainAddress,
  settings: PageConfiguration['settings'],
) {
  const search = (query: DomainQuery) => {
    store.set(typing.problem, undefined);
    found.run(query);
  };
  return {
    /** Searches for the name in the URL, or else for the page's preselected name. */
    follow: () => {
      const asked = address.isRouted ? address.read() : undefined;
      if (asked !== undefined && asked === store.get(found.searched)?.name) return;
      const hasPlace = typing.type(asked ?? readText(settings, 'preselectedDomain'));
      // If the text was truncated, it could be parsed as a name that the URL does not contain.
      const query = hasPlace ? typing.readQuery() : undefined;
      if (query !== undefined) return search(query);
      found.clear();
      if (asked !== undefined) store.set(typing.problem, 'invalid');
    },
    /** Searches for the typed text. Does nothing while a search is pending. */
    searchTyped: () => {
      if (store.get(found.isLoading)) return;
      const query = typing.readQuery();
      if (query === undefined) return typing.noteProblem();
      if (address.isRouted) {
        typing.type(query.name);
        address.write(query.name);
      }
      search(query);
    },
  };
}
