import { withChanges } from '../answers/answers.ts';
import type { Answers } from '../answers/answers.ts';
import { getAtPath } from '../answers/path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CompiledForm } from '../form.ts';
import { findProduct } from '../products/find-product.ts';
import { listVariantsOf } from '../products/list-variants.ts';
import { filingMethodPath } from './choose-filing-method.ts';
import { recordOf } from '../read-property.ts';

/**
 * Adds the ordered filing methods to the answers of a placed order, where the visitor chose none. The default
 * method may have changed after the order was placed.
 * @param optionIds IDs of the filing methods in the order
 */
export function withFiledMethods(
  { cart }: Pick<CompiledForm, 'cart'>,
  answers: Answers,
  optionIds: ReadonlySet<number>,
  { filingProducts }: Pick<Catalogue, 'filingProducts'>,
): Answers {
  const filed = [...cart.primary, ...cart.optional].filter(
    ({ from, each }) => from === 'filing_products' && each === undefined,
  );
  const changes = filed.flatMap((model) => {
    const methods = listVariantsOf(model).flatMap(
      ({ match }) => findProduct(filingProducts, match)?.filing_methods ?? [],
    );
    const path = filingMethodPath(model);
    const chosen = answers.get(path);
    const keys = methods
      .filter(({ id, jurisdiction }) => optionIds.has(id) && getAtPath(chosen, jurisdiction) === undefined)
      .map(({ jurisdiction, key }) => [jurisdiction, key] as const);
    return keys.length === 0 ? [] : [[path, { ...recordOf(chosen), ...Object.fromEntries(keys) }] as const];
  });
  return withChanges(answers, Object.fromEntries(changes));
}
