import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import type { Names } from '../../model/names.ts';
import { isProductBy } from '../../model/products/list-cart-uses.ts';
import type { ProductBySource } from '../../model/products/list-cart-uses.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listShortly } from '../list-shortly.ts';
import type { FormCheck, ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

/**
 * Returns the option keys of the answer that `productBy` reads, or undefined when that answer has no option
 * list.
 */
function optionKeysOf(names: Names, { productBy, each }: ProductBySource): readonly string[] | undefined {
  const field = resolveField(names, productBy.path.replace(/\.key$/, ''), each);
  // The condition checks report an unknown path.
  if (isMistake(field)) return undefined;
  const { list } = field.schema.options ?? {};
  return list === undefined ? undefined : names.definition.lists[list]?.map(({ key }) => key);
}

/** A `productBy` table of the cart, its location, and the option keys that it must cover. */
interface ProductChoice {
  readonly path: string;
  readonly products: ProductBySource['productBy']['products'];
  readonly location: SourceLocation;
  readonly keys: readonly string[];
}

/** Lists the cart's tables that map an option to its product. */
function listChoices(names: Names): readonly ProductChoice[] {
  const { steps, files } = names.definition;
  return (['primary', 'optional'] as const).flatMap((group) =>
    (steps.cart?.[group] ?? []).flatMap((use, index): readonly ProductChoice[] => {
      const keys = isProductBy(use) ? optionKeysOf(names, use) : undefined;
      if (keys === undefined || !isProductBy(use)) return [];
      const location = { file: files.steps, at: ['cart', group, index, 'productBy', 'products'] };
      return [{ ...use.productBy, location, keys }];
    }),
  );
}

export const checkProductChoices: ModelCheck = {
  errors: { 'unknown-key': 'Unknown options in `productBy`.' },
  find: ({ model: { names } }) =>
    listChoices(names).flatMap(({ path, products, location, keys }) =>
      // An option with a product becomes a condition, so the condition checks report an unknown option.
      Object.entries(products).map(([option, product]) =>
        report(
          'unknown-key',
          inside(location, option),
          product === null && unknownName(`"${path}" has no option`, option, keys),
        ),
      ),
    ),
};

export const checkOptionProducts: FormCheck = {
  errors: { 'unsold-option': 'Options missing in `productBy`.' },
  find: ({ model: { names } }) =>
    listChoices(names).map(({ products, location, keys }) => {
      const missing = keys.filter((key) => !Object.hasOwn(products, key)).map((key) => `"${key}"`);
      const message = `No product for ${listShortly(missing)}. Add a product, or null to sell nothing.`;
      // Report the last entry, after which authors add the missing one.
      const last = Object.keys(products).at(-1);
      const at = last === undefined ? location : inside(location, last);
      return report('unsold-option', at, missing.length > 0 && message);
    }),
};
