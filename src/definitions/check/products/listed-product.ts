import type { ProductSource } from '../../model/definition.ts';
import type { SoldProduct } from '../../model/products/sold-products.ts';
import { locateNamed } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

/** A product that a form sells, and how the form sells it. */
export interface ListedProduct {
  readonly key: string;
  readonly product: ProductSource;
  readonly sold: SoldProduct;
  /** Where the product is defined. */
  readonly location: SourceLocation;
}

/** Lists the products that a form sells. Skips products of unknown row lists. */
export function listProducts({ model: { names } }: CheckedModel): readonly ListedProduct[] {
  const { products, files } = names.definition;
  return names.sold.flatMap((sold): readonly ListedProduct[] => {
    const { key, each } = sold;
    const product = Object.hasOwn(products, key) ? products[key] : undefined;
    if (product === undefined || (each !== undefined && !names.rowLists.has(each))) return [];
    return [{ key, product, sold, location: locateNamed(files.products, key) }];
  });
}

/** Creates a check that examines each product that a form sells. */
export function checkEachProduct(
  about: string,
  codes: ModelCheck['codes'],
  find: (listed: ListedProduct, checked: CheckedModel) => readonly Report[],
): ModelCheck {
  return {
    about,
    codes,
    find: (checked) => listProducts(checked).flatMap((listed) => find(listed, checked)),
  };
}
