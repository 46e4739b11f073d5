import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { ProductModel } from './product-model.ts';
import type { LinkParent } from './sold/sold-places.ts';

/** Returns the products in the cart that add this one at a place; undefined if there are none. */
export function findParents(
  { follows }: ProductModel,
  answers: Answers,
  facts: Facts,
  row: Path,
): readonly LinkParent[] | undefined {
  const parents = follows?.filter(({ when }) => when(answers, facts, row));
  return parents === undefined || parents.length === 0 ? undefined : parents;
}
