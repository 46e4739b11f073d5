import type { ProductModel } from './product-model.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

export interface CatalogueEntry {
  readonly price: unknown;
}

/** Returns the catalog list that definitions refer to by this name. */
export function catalogueList(catalogue: Catalogue, from: ProductModel['from']): readonly CatalogueEntry[] {
  const lists = {
    registered_agent_products: catalogue.registeredAgentProducts,
    simple_products: catalogue.simpleProducts,
    filing_products: catalogue.filingProducts,
    domains: catalogue.simpleProducts,
  } satisfies Record<ProductModel['from'], readonly CatalogueEntry[]>;
  return lists[from];
}
