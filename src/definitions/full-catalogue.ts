import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { TldPrice } from './source-types/domain-prices.ts';

/** The catalog with data that order forms do not use. Pages request domain prices only when needed. */
export interface FullCatalogue extends Catalogue {
  readonly tldPrices: readonly TldPrice[];
}
