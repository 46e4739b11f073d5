import type { ProductSource } from '../../model/definition.ts';
import type { SoldProduct } from '../../model/products/sold-products.ts';
import { locateNamed } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { Names } from '../../model/names.ts';

/** A product that a form sells, and how the form sells it. */
export interface ListedProduct {
  readonly key: string;
  readonly product: ProductSource;
  readonly sold: SoldProduct;
  /** The location of the product's definition. */
  readonly location: SourceLocation;
}

/** Creates the `find` of a check that examines each product that a form sells, except in unknown row lists. */
export function eachProduct(
  find: (listed: ListedProduct, names: Names) => readonly Found[],
): ModelCheck['find'] {
  return ({ model: { names } }) =>
    names.sold.flatMap((sold) => {
      const { key, each } = sold;
      const product = names.findProduct(key);
      if (product === undefined || (each !== undefined && !names.rowLists.has(each))) return [];
      const location = locateNamed(names.definition.files.products, key);
      return find({ key, product, sold, location }, names);
    });
}
