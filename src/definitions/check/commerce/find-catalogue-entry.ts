import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import type { CatalogueEntry } from '#domain/products/catalogue-list.ts';
import { findProduct } from '#domain/products/find-product.ts';
import type { ProductSource } from '../../model/definition.ts';

/** The catalogue's product that a definition's product stands for; undefined where it has none at all. */
export function findCatalogueEntry(
  catalogue: Catalogue,
  { from, match = {} }: ProductSource,
): CatalogueEntry | undefined {
  return findProduct(catalogueList(catalogue, from), match);
}
