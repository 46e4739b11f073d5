import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { emptyCatalogue } from '#domain/catalogue.ts';
import type { Catalogue, Jurisdiction } from '#domain/catalogue.ts';
import type { LoadedPlates, ReadPlates } from '#api/plates-client.ts';
import type { CatalogueClient, LoadedFilings } from '#api/catalogue-client.ts';
import { addFilingMethods, jurisdictionsOf } from '#domain/merge-catalogue.ts';

type Store = ReturnType<typeof createStore>;

/** The catalogue as far as it is loaded, all of it of one version, and how the loading goes. */
export interface CatalogueAtoms {
  readonly catalogue: PrimitiveAtom<Catalogue>;
  /** A sentence while the prices cannot be had; null otherwise. */
  readonly failure: PrimitiveAtom<string | null>;
  /** Loads the products that belong to no jurisdiction's filings. */
  loadProducts(): Promise<void>;
  /** Loads a jurisdiction's filing methods, once. */
  loadJurisdiction(jurisdiction: Jurisdiction): Promise<void>;
  /** Loads the filing methods of those that are missing, each once: more than five of them with all others. */
  loadJurisdictions(jurisdictions: readonly Jurisdiction[]): Promise<void>;
  /** Loads the plates of organizations; without them there are none to choose from. */
  loadPlates(read: ReadPlates): Promise<void>;
  /** Reads everything that was asked for anew: what is loaded is known to be out of date. */
  renew(): Promise<void>;
  /** Tries again what failed. */
  retry(): void;
}

const FAILURE = 'We could not load our prices. Your answers are kept.';
const OUTSIDE = 'Outside of the US';

/** From more missing jurisdictions than these on, one read of everything is quicker. */
const MOST_SINGLE_READS = 5;

/** How often everything is read anew before a catalogue that keeps changing counts as out of reach. */
const MOST_RENEWALS = 3;

/** The plates of organizations; none, of no version, where they cannot be had: only the log says so. */
async function platesOrNone(
  read: ReadPlates,
  freshness: 'cached' | 'fresh',
): Promise<Pick<LoadedPlates, 'organizationalPlates'> & Partial<LoadedPlates>> {
  const result = await read(freshness);
  if (result.kind === 'ok') return result.value;
  console.warn('The plates of organizations could not be loaded.');
  return { organizationalPlates: [] };
}

export function createCatalogueAtoms(store: Store, client: CatalogueClient): CatalogueAtoms {
  const catalogue = atom(emptyCatalogue);
  const failure = atom<string | null>(null);
  const asked = new Set<Jurisdiction>();
  let readPlates: ReadPlates | undefined;
  const failed: (() => Promise<void>)[] = [];
  let isAllAsked = false;
  /** Of all that is loaded, products and filings; the first to arrive decides. */
  let version: string | null = null;
  let renewal: Promise<void> | null = null;
  let renewalCount = 0;

  const attempt = async (load: () => Promise<boolean>): Promise<void> => {
    if (await load()) return;
    failed.push(() => attempt(load));
    store.set(failure, FAILURE);
  };

  const withFilings = (now: Catalogue, { filingProducts }: LoadedFilings, place: Jurisdiction | null) => {
    const places = place === null ? [...asked, ...jurisdictionsOf(filingProducts)] : [place];
    return addFilingMethods(now, filingProducts, ...places);
  };

  /** Reads all that was asked for from one version; false where it cannot be had. */
  const readAllAnew = async (): Promise<boolean> => {
    renewalCount += 1;
    for (let tries = 0; tries < MOST_RENEWALS; tries += 1) {
      const places = isAllAsked ? [null] : [...asked];
      const [products, ...filings] = await Promise.all([
        client.products('fresh'),
        ...places.map((place) => client.filingProducts(place, 'fresh')),
      ]);
      if (products.kind !== 'ok') return false;
      const loaded = filings.flatMap((filing) => (filing.kind === 'ok' ? filing.value : []));
      if (loaded.length < filings.length) return false;
      const found = products.value.version;
      if (loaded.some((filing) => filing.version !== found)) continue;
      const plates = readPlates === undefined ? undefined : await platesOrNone(readPlates, 'fresh');
      if (plates?.version !== undefined && plates.version !== found) continue;
      version = found;
      const renewed = loaded.reduce<Catalogue>(
        (now, filing, index) => withFilings(now, filing, places[index] ?? null),
        { ...emptyCatalogue, ...products.value },
      );
      const { organizationalPlates } = plates ?? {};
      store.set(catalogue, organizationalPlates ? { ...renewed, organizationalPlates } : renewed);
      return true;
    }
    return false;
  };

  const renew = (): Promise<void> => {
    renewal ??= attempt(readAllAnew).finally(() => {
      renewal = null;
    });
    return renewal;
  };

  /** Takes over what has arrived, or, where it is of another version than the rest, reads everything anew. */
  const take = async (found: string, began: number, put: (now: Catalogue) => Catalogue) => {
    // What was asked for before a renewal is part of what that reads.
    if (began !== renewalCount) return;
    version ??= found;
    if (version === found) {
      store.set(catalogue, put);
      return;
    }
    await renew();
  };

  const loadProducts = () =>
    attempt(async () => {
      const began = renewalCount;
      const result = await client.products();
      if (result.kind !== 'ok') return false;
      await take(result.value.version, began, (now) => ({ ...now, ...result.value }));
      return true;
    });

  const loadFilings = (place: Jurisdiction | null) =>
    attempt(async () => {
      const began = renewalCount;
      const result = await client.filingProducts(place);
      if (result.kind !== 'ok') return false;
      await take(result.value.version, began, (now) => withFilings(now, result.value, place));
      return true;
    });

  const loadJurisdictions = async (jurisdictions: readonly Jurisdiction[]) => {
    if (renewal !== null) await renewal;
    const missing = [...new Set(jurisdictions)].filter(
      (place) => place !== OUTSIDE && !isAllAsked && !asked.has(place),
    );
    for (const place of missing) asked.add(place);
    if (missing.length > MOST_SINGLE_READS) {
      isAllAsked = true;
      await loadFilings(null);
    } else {
      await Promise.all(missing.map(loadFilings));
    }
  };

  const loadPlates = async (read: ReadPlates) => {
    readPlates = read;
    const began = renewalCount;
    const { version: found, organizationalPlates } = await platesOrNone(read, 'cached');
    const put = (now: Catalogue) => ({ ...now, organizationalPlates });
    if (found === undefined) store.set(catalogue, put);
    else await take(found, began, put);
  };

  return {
    catalogue,
    failure,
    loadProducts,
    loadPlates,
    loadJurisdiction: (jurisdiction) => loadJurisdictions([jurisdiction]),
    loadJurisdictions,
    renew,
    retry: () => {
      store.set(failure, null);
      for (const load of failed.splice(0)) void load();
    },
  };
}
