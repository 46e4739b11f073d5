import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { findEnding, rewriteEnding } from '#domain/domain-names/domain-ending.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { fitText, readDomainQuery } from './domain-query.ts';
import type { DomainQuery } from './domain-query.ts';
import { readText } from './domain-settings.ts';
import type { DomainTlds } from './domain-tlds.ts';

const DEFAULT_TLD = 'com';

/** The search text and the selected top-level domain. Each follows changes of the other. */
export interface DomainTyping {
  readonly term: PrimitiveAtom<string>;
  readonly tld: PrimitiveAtom<string>;
  /** The reason that the typed text cannot be searched for. */
  readonly problem: PrimitiveAtom<'blank' | 'invalid' | undefined>;
  /** Sets the text, shortened to fit the field. Returns false when it was truncated. */
  type(text: string): boolean;
  chooseTld(tld: string): void;
  /** Returns the parsed text; undefined when it cannot be a domain name. */
  readQuery(): DomainQuery | undefined;
  noteProblem(): void;
  /** Selects a top-level domain that is for sale, after the list has loaded. */
  followSoldTlds(): void;
  /**
   * Returns the top-level domain for suggestions. If the query's top-level domain is not for sale, returns
   * the page's default.
   */
  tldFor(query: DomainQuery): string;
}

export function createDomainTyping(
  store: ReturnType<typeof createStore>,
  { offers }: Pick<DomainTlds, 'offers'>,
  settings: PageConfiguration['settings'],
): DomainTyping {
  const firstTld = readText(settings, 'preselectedTLD').toLowerCase().replace(/^\./, '') || DEFAULT_TLD;
  const term = atom('');
  const tld = atom(firstTld);
  const problem = atom<'blank' | 'invalid' | undefined>(undefined);

  /**
   * The top-level domain the visitor typed, when the field is too short to show it. The top-level domain
   * stays selected even if it is not for sale.
   */
  let named: string | undefined;

  const listTlds = () => store.get(offers).map((offer) => offer.tld);
  const followTyping = () => {
    const ending = findEnding(store.get(term).trim().toLowerCase(), listTlds());
    if (ending !== undefined) store.set(tld, ending);
  };
  const show = (text: string) => {
    const fitted = fitText(text, store.get(tld), listTlds());
    named = fitted.tld;
    store.set(term, fitted.text);
    if (named !== undefined) store.set(tld, named);
    return !fitted.isCut;
  };
  return {
    term,
    tld,
    problem,
    type: (text) => {
      const hasPlace = show(text);
      store.set(problem, undefined);
      followTyping();
      return hasPlace;
    },
    chooseTld: (chosen) => {
      store.set(tld, chosen);
      const rewritten = rewriteEnding(store.get(term).trim(), chosen, listTlds());
      if (rewritten !== undefined) show(rewritten);
    },
    readQuery: () => readDomainQuery(store.get(term), store.get(tld), listTlds()),
    noteProblem: () => store.set(problem, store.get(term).trim() === '' ? 'blank' : 'invalid'),
    followSoldTlds: () => {
      const sold = listTlds();
      if (store.get(tld) !== named && !sold.includes(store.get(tld))) store.set(tld, sold[0] ?? DEFAULT_TLD);
      followTyping();
    },
    tldFor: (query) => (listTlds().includes(query.tld) ? query.tld : firstTld),
  };
}
