import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { DomainClient } from '#api/domain-client.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { TldOffer } from '#domain/domain-names/domain-record.ts';

/** The top-level domains listed first. The first of them is the default. */
const FIRST_TLDS: readonly string[] = ['com', 'net', 'org'];

const MAX_PICKS = 4;

/** The top-level domains of a search: the full list, and the one-click suggestions. */
export interface DomainTlds {
  readonly offers: Atom<readonly TldOffer[]>;
  /** Undefined until the server responds. */
  readonly picks: Atom<readonly TldOffer[] | undefined>;
  /** Resolves when the server has responded. Never rejects. */
  readonly loaded: Promise<void>;
}

function rankOf({ tld }: TldOffer): number {
  const index = FIRST_TLDS.indexOf(tld);
  return index < 0 ? FIRST_TLDS.length : index;
}

/**
 * Returns the top-level domains of the page's setting `domainTLDs`, such as `com, net, org`. They are used
 * when the server returns no top-level domains.
 */
function readFallback({ domainTLDs: listed }: PageConfiguration['settings']): readonly TldOffer[] {
  const written = typeof listed === 'string' ? listed.split(',') : [];
  const tlds = written.map((tld) => tld.trim().toLowerCase().replace(/^\./, '')).filter((tld) => tld !== '');
  return (tlds.length === 0 ? FIRST_TLDS : tlds).map((tld) => ({ tld }));
}

/** Loads the lists of top-level domains. The page's settings apply until the server responds. */
export function createDomainTlds(
  store: ReturnType<typeof createStore>,
  client: Pick<DomainClient, 'tlds' | 'heroTlds'>,
  settings: PageConfiguration['settings'],
): DomainTlds {
  const fallback = readFallback(settings);
  const offers = atom<readonly TldOffer[]>(fallback);
  const picks = atom<readonly TldOffer[] | undefined>(undefined);

  const ask = async (list: () => ReturnType<DomainClient['tlds']>): Promise<readonly TldOffer[]> => {
    const result = await list();
    if (result.kind !== 'ok') console.error('Domain TLD list request failed.');
    return result.kind === 'ok' ? result.value : [];
  };

  const load = async () => {
    const [sold, heroes] = await Promise.all([ask(client.tlds), ask(client.heroTlds)]);
    const known = sold.length === 0 ? fallback : sold;
    store.set(
      offers,
      known.toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
    const priced = (offer: TldOffer) => known.find(({ tld }) => tld === offer.tld) ?? offer;
    const shown = heroes.length === 0 ? fallback.map(priced) : heroes;
    store.set(picks, shown.slice(0, MAX_PICKS));
  };
  return { offers, picks, loaded: load() };
}
