import { FEDERAL } from './filing-methods.ts';
import type { Catalogue, FilingProduct, Jurisdiction } from './catalogue.ts';

/** Adds a jurisdiction's filing methods (with the federal ones beside them) to a catalogue that is loaded in parts. */
export function addFilingMethods(
  catalogue: Catalogue,
  products: readonly FilingProduct[],
  jurisdiction: Jurisdiction,
): Catalogue {
  const known = new Map(catalogue.filingProducts.map((product) => [product.id, product]));
  for (const product of products) {
    const present = known.get(product.id)?.filing_methods ?? [];
    const ids = new Set(present.map((method) => method.id));
    const added = product.filing_methods.filter((method) => !ids.has(method.id));
    known.set(product.id, { ...product, filing_methods: [...present, ...added] });
  }
  return {
    ...catalogue,
    filingProducts: [...known.values()],
    loadedJurisdictions: [...new Set([...catalogue.loadedJurisdictions, jurisdiction, FEDERAL])],
  };
}
