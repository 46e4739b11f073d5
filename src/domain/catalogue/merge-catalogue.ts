import type { Catalogue, FilingProduct, Jurisdiction } from './catalogue.ts';
import { FEDERAL } from './catalogue.ts';

/**
 * Adds the filing methods of some jurisdictions, and the federal filing methods, to a partly loaded catalog.
 * Both must have the same version.
 */
export function addFilingMethods(
  catalogue: Catalogue,
  products: readonly FilingProduct[],
  ...jurisdictions: readonly Jurisdiction[]
): Catalogue {
  const known = new Map(catalogue.filingProducts.map((product) => [product.id, product]));
  for (const product of products) {
    const before = known.get(product.id);
    const present = before?.filing_methods ?? [];
    const ids = new Set(present.map((method) => method.id));
    const added = product.filing_methods.filter((method) => !ids.has(method.id));
    const charges = [...(before?.later_charges ?? []), ...(product.later_charges ?? [])];
    known.set(product.id, { ...product, filing_methods: [...present, ...added], later_charges: charges });
  }
  return {
    ...catalogue,
    filingProducts: [...known.values()],
    loadedJurisdictions: [...new Set([...catalogue.loadedJurisdictions, ...jurisdictions, FEDERAL])],
  };
}

/** Returns the jurisdictions with filing methods. A request for all filings loads exactly these. */
export function jurisdictionsOf(products: readonly FilingProduct[]): readonly Jurisdiction[] {
  const methods = products.flatMap((product) => product.filing_methods);
  return [...new Set(methods.map(({ jurisdiction }) => jurisdiction))];
}
