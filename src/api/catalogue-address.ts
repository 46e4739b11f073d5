/** The catalog lists with a website's products, except filings. */
export const PRODUCT_LISTS = [
  'registered_agent_products',
  'simple_products',
  'bundles',
  'subscription_bundles',
  'coupons',
] as const;

/** The catalog list of filings, requested by jurisdiction. */
export const FILING_LIST = 'filing_products';

/** Query parameters of a catalog request besides the website. */
export type CatalogueQuery = Readonly<Record<string, string>>;

/**
 * Returns the URL of a catalog request.
 * @param base base path of the catalog API, with a trailing slash
 * @param websiteId website whose prices apply
 */
export function catalogueAddress(
  base: string,
  websiteId: number,
  list: string,
  query: CatalogueQuery = {},
): string {
  return `${base}${list}?${new URLSearchParams({ website_id: String(websiteId), ...query })}`;
}

/** Returns the query for the filings of a jurisdiction, or of all jurisdictions for null. */
export function filingQuery(jurisdiction: string | null): CatalogueQuery {
  return jurisdiction === null ? {} : { state_abbreviation: jurisdiction };
}
