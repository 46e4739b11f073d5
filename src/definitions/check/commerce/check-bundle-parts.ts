import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { findProductID } from '#domain/products/find-product.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { ProductSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import type { SoldProduct } from '../../model/products/sold-products.ts';
import type { FormCheck, Report } from '../check.ts';

/**
 * Lists the product ids in a page's bundles and subscription bundles, with the page setting that sells them.
 */
function listHeld({ bundles = [], subscriptionBundles }: PageConfiguration, catalogue: Catalogue) {
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

/** Returns true when a product enters the cart although the visitor checks no box for it. */
function isByItself({ group, when, chosenIn, links }: SoldProduct, { when: own, domains }: ProductSource) {
  const isAsked = own !== undefined || when !== undefined || domains !== undefined || links.length > 0;
  return group !== 'optional' || isAsked || chosenIn?.group.kind === 'custom';
}

/** Maps the ids of catalog products with order data to the key of one product definition each. */
function listDemanding({ definition }: Names, catalogue: Catalogue): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(definition.products).flatMap(([key, product]) => {
      const id = findProductID(product, catalogue);
      const hasData = product.payload !== 'none' || product.data !== undefined;
      return id !== undefined && hasData ? [[id, key] as const] : [];
    }),
  );
}

function listAsked({ sold, definition }: Names, catalogue: Catalogue): ReadonlySet<number> {
  return new Set(
    sold.flatMap((use) => {
      const product = definition.products[use.key];
      return product !== undefined && isByItself(use, product)
        ? (findProductID(product, catalogue) ?? [])
        : [];
    }),
  );
}

export const checkBundleParts: FormCheck = {
  about: 'Parts of bundles and subscriptions whose order data the form never asks for.',
  codes: { 'unasked-part': 'error' },
  find: ({ model: { names }, pages, catalogue }) => {
    if (catalogue === undefined) return [];
    const demanding = listDemanding(names, catalogue);
    const asked = listAsked(names, catalogue);
    return pages.flatMap(({ page, file }) =>
      listHeld(page, catalogue).flatMap(({ word, ids }) =>
        [...ids].flatMap((id): readonly Report[] => {
          const key = demanding.get(id);
          if (key === undefined || asked.has(id)) return [];
          const message = `What is sold here holds product ${id}, such as "${key}", which is ordered with data, and only a tick brings it: name one like it in "cart.parts".`;
          return [{ code: 'unasked-part', location: { file, at: [word] }, message }];
        }),
      ),
    );
  },
};
