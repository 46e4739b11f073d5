import { getAtPath } from '../answers/path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { catalogueList } from './catalogue-list.ts';
import type { CompiledForm } from '../form.ts';
import { isMatch } from './find-product.ts';
import type { ProductModel } from './product-model.ts';
import { listVariantsOf } from './list-variants.ts';

/** Something that a form sells and another catalogue has no more. */
export interface GoneProduct {
  /** Key of the product in the definitions. */
  readonly product: string;
  readonly from: ProductModel['from'];
  readonly match: ProductModel['match'];
  /** Where it is gone; left out of what has no place. */
  readonly places?: readonly string[];
}

/** Where a product can be had, once for each place: '' for what has none. */
function placesOf(catalogue: Catalogue, { from, match }: ProductModel): ReadonlySet<string> {
  const fitting = catalogueList(catalogue, from).filter((candidate) => isMatch(candidate, match));
  const place = 'registered_agent.jurisdiction.abbreviation';
  return new Set(fitting.map((candidate) => String(getAtPath(candidate, place) ?? '')));
}

/** What a form sells by one catalogue and could not by the other: an order of it would have no price. */
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
