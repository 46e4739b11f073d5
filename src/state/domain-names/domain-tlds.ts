import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { DomainClient } from '#api/domain-client.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { TldOffer } from '#domain/domain-names/domain-record.ts';

/** The top-level domains that come first, the first of them chosen where nothing else is. */
const FIRST_TLDS: readonly string[] = ['com', 'net', 'org'];

/** At most so many can be picked at one press. */
const MOST_PICKS = 4;

/** The top-level domains of a search: all there are to choose from, and the few to pick at one press. */
export interface DomainTlds {
  readonly offers: Atom<readonly TldOffer[]>;
  readonly picks: Atom<readonly TldOffer[]>;
  /** Asks which are sold. Never rejects. */
  load(): Promise<void>;
}

function rankOf({ tld }: TldOffer): number {
  const index = FIRST_TLDS.indexOf(tld);
  return index < 0 ? FIRST_TLDS.length : index;
}

/** What the page sells where nobody says it, by its setting `domainTLDs`: a list such as `com, net, org`. */
function readFallback({ domainTLDs: listed }: PageConfiguration['settings']): readonly TldOffer[] {
  const written = typeof listed === 'string' ? listed.split(',') : [];
  const tlds = written.map((tld) => tld.trim().toLowerCase().replace(/^\./, '')).filter((tld) => tld !== '');
  return (tlds.length === 0 ? FIRST_TLDS : tlds).map((tld) => ({ tld }));
}

/** Makes the lists of top-level domains: those of the page's settings until the server says more. */
export function createDomainTlds(
  store: ReturnType<typeof createStore>,
  client: Pick<DomainClient, 'tlds' | 'heroTlds'>,
  settings: PageConfiguration['settings'],
): DomainTlds {
  const fallback = readFallback(settings);
  const offers = atom<readonly TldOffer[]>(fallback);
  const picks = atom<readonly TldOffer[]>([]);

  const ask = async (list: () => ReturnType<DomainClient['tlds']>): Promise<readonly TldOffer[]> => {
    const result = await list();
    if (result.kind !== 'ok') console.error('Domain TLD list request failed.');
    return result.kind === 'ok' ? result.value : [];
  };

  return {
    offers,
    picks,
    load: async () => {
      const [sold, heroes] = await Promise.all([ask(client.tlds), ask(client.heroTlds)]);
      const known = sold.length === 0 ? fallback : sold;
      store.set(
        offers,
        known.toSorted((a, b) => rankOf(a) - rankOf(b)),
      );
      const priced = (offer: TldOffer) => known.find(({ tld }) => tld === offer.tld) ?? offer;
      const shown = heroes.length === 0 ? fallback.map(priced) : heroes;
      store.set(picks, shown.slice(0, MOST_PICKS));
    },
  };
}
