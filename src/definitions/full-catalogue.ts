import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { TldPrice } from './source-types/domain-prices.ts';

/** A report that a state requires of companies, with its own fee in cents. */
export interface PeriodicReport {
  readonly jurisdiction: string;
  readonly entity_types: readonly string[];
  readonly fee: number;
  /** Years between two reports. */
  readonly every_years: number;
  readonly description: string;
}

/** The catalog with data that order forms do not use. Pages request domain prices only when needed. */
export interface FullCatalogue extends Catalogue {
  readonly tldPrices: readonly TldPrice[];
  readonly reports: readonly PeriodicReport[];
}
