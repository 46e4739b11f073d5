import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { findProduct } from '#domain/products/find-product.ts';
import type { ProductSource } from '../../model/definition.ts';

/** Something the catalogue sells. */
export interface CatalogueEntry {
  readonly price: unknown;
}

/** What the catalogue sells, by the name that definitions call its list. */
export function catalogueList(catalogue: Catalogue, from: ProductSource['from']): readonly CatalogueEntry[] {
  const lists = {
    registered_agent_products: catalogue.registeredAgentProducts,
    simple_products: catalogue.simpleProducts,
    filing_products: catalogue.filingProducts,
    domains: catalogue.simpleProducts,
  } satisfies Record<ProductSource['from'], readonly CatalogueEntry[]>;
  return lists[from];
}

/** The catalogue's product that a definition's product stands for; undefined where it has none at all. */
export function findCatalogueEntry(
  catalogue: Catalogue,
  { from, match = {} }: ProductSource,
): CatalogueEntry | undefined {
  return findProduct(catalogueList(catalogue, from), match);
}
