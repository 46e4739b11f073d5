import { suggest } from '#reading/nearest-name.ts';
import type { ProductUse } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { isIncluded } from '../../model/products/build-included.ts';
import type { ShowingAnswer } from '../../model/products/find-use.ts';
import { productPath } from '../../model/products/product-fields.ts';
import { isGroupUse, listUsedGroups, readProductUse } from '../../model/products/used-groups.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Report } from '../check.ts';

/** A product at the place where a step shows it. */
interface ListedUse {
  readonly use: ProductUse;
  readonly location: SourceLocation;
  readonly rows: string | undefined;
  /** Undefined for a product that is included without an answer. */
  readonly answer: ShowingAnswer | undefined;
}

function listUses({ definition, rowLists }: Names): readonly ListedUse[] {
  const inModules = listModules(definition).flatMap(({ module, location }): readonly ListedUse[] => {
    const { products = [], filingOptions = [], included = [], rows } = module;
    const uses = (
      list: readonly ProductUse[],
      at: SourceLocation,
      answer: ListedUse['answer'],
      path: string | undefined,
    ) => list.map((use, index) => ({ use, location: inside(at, index), rows: path, answer }));
    const chosen = products.flatMap((use, index): readonly ListedUse[] =>
      isGroupUse(use)
        ? []
        : [{ use, location: inside(location, 'products', index), rows: undefined, answer: 'checked' }],
    );
    const inRows =
      rows === undefined || !rowLists.has(rows.path)
        ? []
        : uses(rows.products ?? [], inside(location, 'rows', 'products'), 'checked', rows.path);
    const filed = uses(
      filingOptions,
      inside(location, 'filingOptions'),
      'selectedFilingMethodKeys',
      undefined,
    );
    const inCart = uses(included, inside(location, 'included'), undefined, undefined);
    return [...chosen, ...inRows, ...filed, ...inCart];
  });
  const inGroups = listUsedGroups(definition).flatMap(({ key, group }) =>
    group.kind === 'simple' || group.kind === 'section'
      ? group.products.map((use, index) => ({
          use,
          location: locateNamed(definition.files.groups, key, 'products', index),
          rows: undefined,
          answer: 'checked' as const,
        }))
      : [],
  );
  return [...inModules, ...inGroups];
}

/** Returns why a product cannot be shown at its place, or undefined when it can. */
function findMisuse(
  names: Names,
  { use, rows, answer }: ListedUse,
): readonly [code: string, message: string] | undefined {
  const { key } = readProductUse(use);
  const { products } = names.definition;
  const product = Object.hasOwn(products, key) ? products[key] : undefined;
  if (product === undefined) {
    return ['unknown-product', `There is no product "${key}".${suggest(key, Object.keys(products))}`];
  }
  const sold = names.findSold(key);
  if (answer === undefined) {
    if (sold !== undefined && isIncluded(product, sold)) return undefined;
    const cure = 'list it under "primary" of "cart", or give it a "when".';
    return ['not-included', `"${key}" is not in the cart by itself: ${cure}`];
  }
  if (sold === undefined) {
    return ['unsold-product', `The form sells nothing, so "${key}" cannot be shown: give it a "cart".`];
  }
  if (sold.each === rows) {
    if (names.fields.has(productPath(product, answer, sold.each))) return undefined;
    return ['no-filing-options', `"${key}" is not filed with an agency, so it has no filing options.`];
  }
  const message =
    rows === undefined
      ? `"${key}" is sold once a row of "${sold.each}": name it under "products" of these rows.`
      : `"${key}" is not sold once a row here: show it in these rows alone, or say {"product": "${key}", "each": "${rows}"} in "cart".`;
  return ['sold-elsewhere', message];
}

export const checkShownProducts: ModelCheck = {
  about: 'Products that a step cannot show.',
  codes: {
    'unknown-product': 'error',
    'unsold-product': 'error',
    'no-filing-options': 'error',
    'sold-elsewhere': 'error',
    'not-included': 'error',
  },
  find: ({ model: { names } }) => {
    const { steps, isPartial } = names.definition;
    // An invalid cart is left out of the model, so nothing counts as sold.
    if (isPartial && steps.cart === undefined) return [];
    return listUses(names).flatMap((listed): readonly Report[] => {
      const misuse = findMisuse(names, listed);
      return misuse === undefined ? [] : [{ code: misuse[0], message: misuse[1], location: listed.location }];
    });
  },
};
