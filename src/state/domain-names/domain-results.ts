import { atom } from 'jotai';
import type { Atom, PrimitiveAtom } from 'jotai';
import type { PageConfiguration } from '#domain/facts.ts';

const DEFAULT_PAGE_SIZE = 18;
const MAX_PAGE = 1_000;

export type SimilarDomains =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly names: readonly string[] };

export interface DomainResults {
  readonly similar: PrimitiveAtom<SimilarDomains>;
  readonly filter: PrimitiveAtom<string>;
  /** Starts at 1. */
  readonly page: PrimitiveAtom<number>;
  readonly found: Atom<readonly string[]>;
  readonly pageCount: Atom<number>;
  /** The names on the current page. */
  readonly shown: Atom<readonly string[]>;
}

function readPageSize({ domainResultsPerPage: size }: PageConfiguration['settings']): number {
  const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= MAX_PAGE;
  return isSize ? size : DEFAULT_PAGE_SIZE;
}

export function createDomainResults(settings: PageConfiguration['settings']): DomainResults {
  const size = readPageSize(settings);
  const similar = atom<SimilarDomains>({ kind: 'none' });
  const filter = atom('');
  const page = atom(1);
  const found = atom((get) => {
    const list = get(similar);
    const names = list.kind === 'known' ? list.names : [];
    const selected = get(filter).trim().toLowerCase();
    return selected === '' ? names : names.filter((name) => name.includes(selected));
  });
  const pageCount = atom((get) => Math.max(1, Math.ceil(get(found).length / size)));
  const shown = atom((get) => get(found).slice((get(page) - 1) * size, get(page) * size));
  return { similar, filter, page, found, pageCount, shown };
}
