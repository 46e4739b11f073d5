import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { findEnding, rewriteEnding } from '#domain/domain-names/domain-ending.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { fitText, readDomainQuery } from './domain-query.ts';
import type { DomainQuery } from './domain-query.ts';
import { readText } from './domain-settings.ts';
import type { DomainTlds } from './domain-tlds.ts';

const DEFAULT_TLD = 'com';

/** What is typed into a search, and the top-level domain beside it: each follows the other. */
export interface DomainTyping {
  readonly term: PrimitiveAtom<string>;
  readonly tld: PrimitiveAtom<string>;
  /** Why what was typed is not searched for. */
  readonly problem: PrimitiveAtom<'blank' | 'invalid' | undefined>;
  /** Shows a text as far as the field takes it; answers whether all of it has a place. */
  type(text: string): boolean;
  chooseTld(tld: string): void;
  /** What is to be searched for; undefined for what cannot be a name. */
  readQuery(): DomainQuery | undefined;
  /** Notes why what was typed is not searched for. */
  noteProblem(): void;
  /** Chooses a top-level domain that is sold, once it is known which are. */
  followSoldTlds(): void;
  /** The top-level domain to look for similar names in: names like one that is not sold are looked for among those that are. */
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

  /** The ending of a name that is too long to show it; visitors named it, whether or not it is sold. */
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
