import type { createStore } from 'jotai';
import type { PageConfiguration } from '#domain/facts.ts';
import type { DomainQuery } from './domain-query.ts';
import { readText } from './domain-settings.ts';
import type { DomainTyping } from './domain-typing.ts';
import type { FoundDomains } from './found-domains.ts';

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

/** Makes what begins searches: what is typed, and what the page's address or its settings ask for. */
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
    /** Searches for what the address asks for, else for what the page does. */
    follow: () => {
      const asked = address.isRouted ? address.read() : undefined;
      if (asked !== undefined && asked === store.get(found.searched)?.name) return;
      const hasPlace = typing.type(asked ?? readText(settings, 'preselectedDomain'));
      // What was cut may read like a name that nobody asked for.
      const query = hasPlace ? typing.readQuery() : undefined;
      if (query !== undefined) return search(query);
      found.clear();
      if (asked !== undefined) store.set(typing.problem, 'invalid');
    },
    /** Searches for what was typed; nothing while a search is under way. */
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
