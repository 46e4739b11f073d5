import type { ProductUse, GroupUse } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { isIncluded } from '../../model/products/build-included.ts';
import type { ShowingAnswer } from '../../model/products/find-use.ts';
import { productPath } from '../../model/products/product-fields.ts';
import { isGroupUse, listUsedGroups, readProductUse } from '../../model/products/used-groups.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { unknownProduct } from './unknown-products.ts';

/** A product that a step shows, with its location in the step. */
interface ListedUse {
  readonly use: ProductUse;
  readonly location: SourceLocation;
  readonly rows?: string;
  /** Undefined for a product that is included without an answer. */
  readonly answer?: ShowingAnswer;
}

function listUses({ definition, rowLists }: Names): readonly ListedUse[] {
  const list = (
    uses: readonly (ProductUse | GroupUse)[] | undefined,
    at: SourceLocation,
    shown: Pick<ListedUse, 'answer' | 'rows'>,
  ) =>
    (uses ?? []).flatMap((use, index): readonly ListedUse[] =>
      isGroupUse(use) ? [] : [{ use, location: inside(at, index), ...shown }],
    );
  const inModules = listModules(definition).flatMap(({ module, location }) => {
    const { products, filingOptions, included, rows } = module;
    return [
      ...list(products, inside(location, 'products'), { answer: 'checked' }),
      ...(rows !== undefined && rowLists.has(rows.path)
        ? list(rows.products, inside(location, 'rows', 'products'), { answer: 'checked', rows: rows.path })
        : []),
      ...list(filingOptions, inside(location, 'filingOptions'), { answer: 'selectedFilingMethodKeys' }),
      ...list(included, inside(location, 'included'), {}),
    ];
  });
  const inGroups = listUsedGroups(definition).flatMap(({ key, group: { kind, products } }) =>
    kind === 'simple' || kind === 'section'
      ? list(products, locateNamed(definition.files.groups, key, 'products'), { answer: 'checked' })
      : [],
  );
  return [...inModules, ...inGroups];
}

/** Reports a `when` on a product with a check box: it sells the product even if the box is not checked. */
function checkConditions(names: Names, { use, answer }: ListedUse): Found {
  const { key } = readProductUse(use);
  if (answer !== 'checked' || names.findProduct(key)?.when === undefined) return undefined;
  const location = locateNamed(names.definition.files.products, key, 'when');
  const message = `Visitors choose "${key}" with a check box, but this "when" sells it without their choice. Move the condition to the step: {"product": "${key}", "when": …}.`;
  return report('sold-unasked', location, message);
}

function checkUse(names: Names, { use, rows, answer, location }: ListedUse): Found {
  const { key } = readProductUse(use);
  const product = names.findProduct(key);
  if (product === undefined) {
    return report('unknown-product', location, unknownProduct(names.definition, key));
  }
  const sold = names.findSold(key);
  if (answer === undefined) {
    const message = `"${key}" is not in the cart unless visitors choose it. List it in the cart's "primary", or give it a "when".`;
    return report('not-included', location, (sold === undefined || !isIncluded(product, sold)) && message);
  }
  if (sold === undefined) {
    return report('unsold-product', location, `The form sells nothing. Add a "cart" to show "${key}".`);
  }
  if (sold.each === rows) {
    const isMissing = !names.fields.has(productPath(product, answer, sold.each));
    return report(
      'no-filing-options',
      location,
      isMissing && `"${key}" is not filed, so it has no filing options. Remove it here.`,
    );
  }
  const message =
    rows === undefined
      ? `"${key}" is sold once per row of "${sold.each}". Show it in the "products" of these rows.`
      : `"${key}" is not sold once per row here. Show it in these rows only, or write {"product": "${key}", "each": "${rows}"} in the cart.`;
  return report('sold-elsewhere', location, message);
}

export const checkShownProducts: ModelCheck = {
  errors: {
    'unknown-product': 'Unknown products in steps.',
    'unsold-product': 'Products in steps of forms without a cart.',
    'no-filing-options': 'Filing options of products that are not filed.',
    'sold-elsewhere': 'Products shown outside of the rows in which they are sold.',
    'sold-unasked': 'A `when` of products that visitors choose with a check box.',
    'not-included': 'Included products that are not always in the cart.',
  },
  find: ({ model: { names } }) => {
    const { steps, isPartial } = names.definition;
    // An invalid cart is left out of the model, so nothing counts as sold.
    if (isPartial && steps.cart === undefined) return [];
    return listUses(names).flatMap((listed) => [checkUse(names, listed), checkConditions(names, listed)]);
  },
};
