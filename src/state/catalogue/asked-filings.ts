import type { LoadedFilings } from '#api/catalogue-client.ts';
import type { Catalogue, Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { OUTSIDE } from '#domain/addresses/region.ts';
import { addFilingMethods, jurisdictionsOf } from '#domain/catalogue/merge-catalogue.ts';

/** From more missing jurisdictions than these on, one read of everything is quicker. */
const MOST_SINGLE_READS = 5;

/** What is read of filings at once: those of a jurisdiction, or all (null). */
export type FilingPlace = Jurisdiction | null;

/** The jurisdictions whose filing methods were asked for. */
export interface AskedFilings {
  /** Notes jurisdictions as asked for; answers what must be read for those that were not, each once. */
  ask(jurisdictions: readonly Jurisdiction[]): readonly FilingPlace[];
  /** What must be read for all that was ever asked for. */
  listPlaces(): readonly FilingPlace[];
  /** The catalogue with the filings that were read of a place. */
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
      if (missing.length <= MOST_SINGLE_READS) return missing;
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
