/** The lists that hold what a website sells but for its filings. */
export const PRODUCT_LISTS = [
  'registered_agent_products',
  'simple_products',
  'bundles',
  'subscription_bundles',
  'coupons',
] as const;

/** The list of filings, asked for by jurisdiction. */
export const FILING_LIST = 'filing_products';

/** What a catalogue read asks for, beside the website. */
export type CatalogueQuery = Readonly<Record<string, string>>;

/**
 * The address of a catalogue read.
 * @param base base path of the catalogue reads, ending in a slash
 * @param websiteId the website the prices are for
 */
export function catalogueAddress(
  base: string,
  websiteId: number,
  list: string,
  query: CatalogueQuery = {},
): string {
  return `${base}${list}?${new URLSearchParams({ website_id: String(websiteId), ...query })}`;
}

/** What the filings of a jurisdiction are asked for by; of null, all of them at once. */
export function filingQuery(jurisdiction: string | null): CatalogueQuery {
  return jurisdiction === null ? {} : { state_abbreviation: jurisdiction };
}
