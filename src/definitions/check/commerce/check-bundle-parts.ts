import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { findProductID } from '#domain/products/find-product.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { ProductSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import type { SoldProduct } from '../../model/products/sold-products.ts';
import type { FormCheck } from '../check.ts';
import { report } from '../check.ts';

/**
 * Lists the product ids in a page's bundles and subscription bundles, with the page setting that sells them.
 */
function listBundled({ bundles = [], subscriptionBundles }: PageConfiguration, catalogue: Catalogue) {
  const ids = catalogue.bundles.flatMap(({ product_id, product_ids }) =>
    bundles.includes(product_id) ? product_ids : [],
  );
  const more =
    subscriptionBundles === true ? catalogue.subscriptionBundles.flatMap((held) => held.product_ids) : [];
  return [
    { word: 'bundles', ids: new Set(ids) },
    { word: 'subscriptionBundles', ids: new Set(more) },
  ];
}

/** Returns true when a product enters the cart without a checkbox. */
function isAutomatic({ group, when, chosenIn, links }: SoldProduct, { when: own, domains }: ProductSource) {
  const hasTrigger = own !== undefined || when !== undefined || domains !== undefined || links.length > 0;
  return group !== 'optional' || hasTrigger || chosenIn?.group.kind === 'custom';
}

/** Maps catalog ids of products that have order data to the key of one product definition with that id. */
function listWithData({ definition }: Names, catalogue: Catalogue): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(definition.products).flatMap(([key, product]) => {
      const id = findProductID(product, catalogue);
      const hasData = product.payload !== 'none' || product.data !== undefined;
      return id !== undefined && hasData ? [[id, key] as const] : [];
    }),
  );
}

function listAutomatic(names: Names, catalogue: Catalogue): ReadonlySet<number> {
  return new Set(
    names.sold.flatMap((use) => {
      const product = names.findProduct(use.key);
      const isCertain = product !== undefined && isAutomatic(use, product);
      return isCertain ? (findProductID(product, catalogue) ?? []) : [];
    }),
  );
}

export const checkBundleParts: FormCheck = {
  errors: { 'unasked-part': 'Products in bundles whose order data the form does not ask for.' },
  find: ({ model: { names }, pages, catalogue }) => {
    if (catalogue === undefined) return [];
    const demanding = listWithData(names, catalogue);
    const automatic = listAutomatic(names, catalogue);
    return pages.flatMap(({ page, file }) =>
      listBundled(page, catalogue).flatMap(({ word, ids }) =>
        [...ids].map((id) => {
          const key = demanding.get(id);
          const message = `"${word}" sells product ${id} as part of a bundle, but the form asks for its order data only after a check box. Add a product with this id, such as "${key}", to "cart.parts".`;
          return report(
            'unasked-part',
            { file, at: [word] },
            key !== undefined && !automatic.has(id) && message,
          );
        }),
      ),
    );
  },
};
