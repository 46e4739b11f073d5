import type { LoadedFilings } from '#api/catalogue-client.ts';
import type { Catalogue, Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { OUTSIDE } from '#domain/addresses/region.ts';
import { addFilingMethods, jurisdictionsOf } from '#domain/catalogue/merge-catalogue.ts';

/**
 * Maximum number of jurisdictions to read one by one. For more, reading all of them in one request is faster.
 */
const MAX_SINGLE_READS = 5;

/** The scope of a filing request: one jurisdiction, or all (null). */
export type FilingPlace = Jurisdiction | null;

/** The jurisdictions whose filing methods have been requested. */
export interface AskedFilings {
  /** Marks jurisdictions as requested. Returns the requests that new jurisdictions need. */
  ask(jurisdictions: readonly Jurisdiction[]): readonly FilingPlace[];
  /** Returns the requests needed to reload everything requested so far. */
  listPlaces(): readonly FilingPlace[];
  /** Returns the catalog with the loaded filings of a scope merged into it. */
  put(now: Catalogue, loaded: LoadedFilings, place: FilingPlace): Catalogue;
}

export function createAskedFilings(): AskedFilings {
  const asked = new Set<Jurisdiction>();
  let isAllAsked = false;
  return {
    ask: (jurisdictions) => {
      const missing = [...new Set(jurisdictions)].filter(
        (place) => place !== OUTSIDE && !isAllAsked && !asked.has(place),
      );
      for (const place of missing) asked.add(place);
      if (missing.length <= MAX_SINGLE_READS) return missing;
      isAllAsked = true;
      return [null];
    },
    listPlaces: () => (isAllAsked ? [null] : [...asked]),
    put: (now, { filingProducts }, place) => {
      const places = place === null ? [...asked, ...jurisdictionsOf(filingProducts)] : [place];
      return addFilingMethods(now, filingProducts, ...places);
    },
  };
}
