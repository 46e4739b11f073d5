import { atom } from 'jotai';
import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { ReadPlates } from '#api/plates-client.ts';
import type { Catalogue, Jurisdiction } from '#domain/catalogue/catalogue.ts';
import type { LoadPricing, Pricing } from '../pricing.ts';
import { createAskedFilings } from './asked-filings.ts';
import { platesOrNone } from './plates-or-none.ts';
import type { readWholeCatalogue as ReadWholeCatalogue } from './read-whole-catalogue.ts';
import { createRepeatedLoads } from './repeated-loads.ts';
import { createVersionedCatalogue } from './versioned-catalogue.ts';

type Store = ReturnType<typeof createStore>;

/** Loads the code first: only visitors whose prices change during the visit need it. */
const readWholeCatalogue: typeof ReadWholeCatalogue = async (...asked) => {
  const code = await import('./read-whole-catalogue.ts').catch((error: unknown) => console.error(error));
  return code?.readWholeCatalogue(...asked);
};

/** The loaded part of the catalog, with a single version, and the loading state. */
export interface CatalogueAtoms {
  readonly catalogue: PrimitiveAtom<Catalogue>;
  /** The pricing code, once loaded. Before that, no product has a price. */
  readonly pricing: Atom<Pricing | undefined>;
  /** True while no price is known. Visitors cannot select paid products then. */
  readonly isUnpriced: Atom<boolean>;
  /** A message while prices cannot be loaded; null otherwise. */
  readonly failure: PrimitiveAtom<string | null>;
  loadPricing(load: LoadPricing): Promise<void>;
  /** Loads the products that do not depend on a jurisdiction. */
  loadProducts(): Promise<void>;
  /** Loads a jurisdiction's filing methods, once. */
  loadJurisdiction(jurisdiction: Jurisdiction): Promise<void>;
  /**
   * Loads the filing methods of missing jurisdictions, each once. More than five are loaded by one request
   * for all jurisdictions.
   */
  loadJurisdictions(jurisdictions: readonly Jurisdiction[]): Promise<void>;
  /** Loads the organizational plates. On failure, the list is empty. */
  loadPlates(read: ReadPlates): Promise<void>;
  /** Reloads everything requested so far, because the loaded data is outdated. */
  renew(): Promise<void>;
  /** Retries failed requests. */
  retry(): void;
}

/** Creates the catalog of a session, empty at first. */
export function createCatalogueAtoms(store: Store, client: CatalogueClient): CatalogueAtoms {
  const { failure, attempt, retry } = createRepeatedLoads(store);
  const filings = createAskedFilings();
  const pricing = atom<Pricing>();
  const hasProducts = atom(false);
  let readPlates: ReadPlates | undefined;
  const { catalogue, begin, renew, whenRenewed } = createVersionedCatalogue(store, attempt, () =>
    readWholeCatalogue(client, filings, readPlates),
  );

  const loadPricing = (load: LoadPricing) =>
    attempt(async () => {
      const loaded = await load().catch((error: unknown) => console.error(error));
      if (loaded === undefined) return false;
      store.set(pricing, loaded);
      return true;
    });

  const loadProducts = () =>
    attempt(async () => {
      const take = begin();
      const result = await client.products();
      if (result.kind !== 'ok') return false;
      await take(result.value.version, (now) => ({ ...now, ...result.value }));
      store.set(hasProducts, true);
      return true;
    });

  const loadFilings = (place: Jurisdiction | null) =>
    attempt(async () => {
      const take = begin();
      const result = await client.filingProducts(place);
      if (result.kind !== 'ok') return false;
      await take(result.value.version, (now) => filings.put(now, result.value, place));
      return true;
    });

  const loadJurisdictions = async (jurisdictions: readonly Jurisdiction[]) => {
    const renewed = whenRenewed();
    if (renewed !== null) await renewed;
    await Promise.all(filings.ask(jurisdictions).map(loadFilings));
  };

  const loadPlates = async (read: ReadPlates) => {
    readPlates = read;
    const take = begin();
    const { version, organizationalPlates } = await platesOrNone(read, 'cached');
    const put = (now: Catalogue) => ({ ...now, organizationalPlates });
    if (version === undefined) store.set(catalogue, put);
    else await take(version, put);
  };

  return {
    catalogue,
    pricing,
    isUnpriced: atom((get) => get(pricing) === undefined || !get(hasProducts)),
    failure,
    loadPricing,
    loadProducts,
    loadPlates,
    loadJurisdiction: (jurisdiction) => loadJurisdictions([jurisdiction]),
    loadJurisdictions,
    renew,
    retry,
  };
}
