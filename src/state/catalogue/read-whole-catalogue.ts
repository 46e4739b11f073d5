import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { ReadPlates } from '#api/plates-client.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { AskedFilings } from './asked-filings.ts';
import { platesOrNone } from './plates-or-none.ts';

/** Maximum number of reloads before a catalog that keeps changing counts as unavailable. */
const MAX_RENEWALS = 3;

/** A catalog whose parts all have the same version. */
export interface WholeCatalogue {
  readonly version: string;
  readonly catalogue: Catalogue;
}

/** Loads everything requested so far in one version. Returns undefined on failure. */
export async function readWholeCatalogue(
  client: CatalogueClient,
  filings: AskedFilings,
  readPlates: ReadPlates | undefined,
): Promise<WholeCatalogue | undefined> {
  for (let tries = 0; tries < MAX_RENEWALS; tries += 1) {
    const places = filings.listPlaces();
    const [products, ...results] = await Promise.all([
      client.products('fresh'),
      ...places.map((place) => client.filingProducts(place, 'fresh')),
    ]);
    if (products.kind !== 'ok') return undefined;
    const loaded = results.flatMap((result) => (result.kind === 'ok' ? result.value : []));
    if (loaded.length < results.length) return undefined;
    const { version } = products.value;
    if (loaded.some((filing) => filing.version !== version)) continue;
    const plates = readPlates === undefined ? undefined : await platesOrNone(readPlates, 'fresh');
    if (plates?.version !== undefined && plates.version !== version) continue;
    const read = loaded.reduce<Catalogue>(
      (now, filing, index) => filings.put(now, filing, places[index] ?? null),
      { ...emptyCatalogue, ...products.value },
    );
    const { organizationalPlates } = plates ?? {};
    return { version, catalogue: organizationalPlates ? { ...read, organizationalPlates } : read };
  }
  return undefined;
}
