import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import type { Catalogue, Jurisdiction } from '#domain/catalogue.ts';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import { addFilingMethods } from '#domain/merge-catalogue.ts';

type Store = ReturnType<typeof createStore>;

/** The catalogue as far as it is loaded, and how the loading goes. */
export interface CatalogueAtoms {
  readonly catalogue: PrimitiveAtom<Catalogue>;
  /** A sentence while the prices cannot be had; null otherwise. */
  readonly failure: PrimitiveAtom<string | null>;
  /** Loads the products that belong to no jurisdiction. */
  loadProducts(): Promise<void>;
  /** Loads a jurisdiction's filing methods, once. */
  loadJurisdiction(jurisdiction: Jurisdiction): Promise<void>;
  /** Tries again what failed. */
  retry(): void;
}

export const emptyCatalogue: Catalogue = {
  version: null,
  registeredAgentProducts: [],
  simpleProducts: [],
  filingProducts: [],
  loadedJurisdictions: [],
};

const FAILURE = 'We could not load our prices. Your answers are kept.';
const OUTSIDE = 'Outside of the US';

export function createCatalogueAtoms(store: Store, client: CatalogueClient): CatalogueAtoms {
  const catalogue = atom(emptyCatalogue);
  const failure = atom<string | null>(null);
  const asked = new Set<Jurisdiction>();
  const failed: (() => Promise<void>)[] = [];

  const attempt = async (load: () => Promise<boolean>): Promise<void> => {
    if (await load()) return;
    failed.push(() => attempt(load));
    store.set(failure, FAILURE);
  };

  const loadProducts = () =>
    attempt(async () => {
      const result = await client.products();
      if (result.kind !== 'ok') return false;
      store.set(catalogue, (now) => ({ ...now, ...result.value }));
      return true;
    });

  const loadJurisdiction = async (jurisdiction: Jurisdiction) => {
    if (jurisdiction === OUTSIDE || asked.has(jurisdiction)) return;
    asked.add(jurisdiction);
    await attempt(async () => {
      const result = await client.filingProducts(jurisdiction);
      if (result.kind !== 'ok') return false;
      store.set(catalogue, (now) => addFilingMethods(now, result.value, jurisdiction));
      return true;
    });
  };

  return {
    catalogue,
    failure,
    loadProducts,
    loadJurisdiction,
    retry: () => {
      store.set(failure, null);
      for (const load of failed.splice(0)) void load();
    },
  };
}
