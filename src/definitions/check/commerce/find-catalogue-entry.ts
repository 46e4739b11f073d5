import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import type { CatalogueEntry } from '#domain/products/catalogue-list.ts';
import { findProduct } from '#domain/products/find-product.ts';
import type { ProductSource } from '../../model/definition.ts';

/** Returns the catalog product for a product of the definition, or undefined when none matches. */
export function findCatalogueEntry(
  catalogue: Catalogue,
  { from, match = {} }: ProductSource,
): CatalogueEntry | undefined {
  return findProduct(catalogueList(catalogue, from), match);
}
