import { getAtPath } from '../answers/path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { catalogueList } from './catalogue-list.ts';
import type { CompiledForm } from '../form.ts';
import { isMatch } from './find-product.ts';
import type { ProductModel } from './product-model.ts';
import { listVariantsOf } from './list-variants.ts';

/** A product of a form that the newer catalog lacks. */
export interface GoneProduct {
  /** Key of the product in the definitions. */
  readonly product: string;
  readonly from: ProductModel['from'];
  readonly match: ProductModel['match'];
  /** Jurisdictions where the product is no longer available. Undefined for products without a jurisdiction. */
  readonly places?: readonly string[];
}

/** Returns the jurisdictions where a product is available; '' for a product without one. */
function placesOf(catalogue: Catalogue, { from, match }: ProductModel): ReadonlySet<string> {
  const fitting = catalogueList(catalogue, from).filter((candidate) => isMatch(candidate, match));
  const place = 'registered_agent.jurisdiction.abbreviation';
  return new Set(fitting.map((candidate) => String(getAtPath(candidate, place) ?? '')));
}

/**
 * Finds the products of a form that the new catalog no longer has. Orders with these products would have no
 * total.
 */
export function findGoneProducts(
  { cart }: Pick<CompiledForm, 'cart'>,
  before: Catalogue,
  after: Catalogue,
): readonly GoneProduct[] {
  return [...cart.primary, ...cart.optional].flatMap(listVariantsOf).flatMap((product) => {
    const { key, from, match } = product;
    const now = placesOf(after, product);
    const gone = [...placesOf(before, product)].filter((place) => !now.has(place));
    if (gone.length === 0) return [];
    const places = gone.filter((place) => place !== '');
    return [{ product: key, from, match, ...(places.length === 0 ? {} : { places }) }];
  });
}
