import { suggest } from '#reading/nearest-name.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import type { Names } from '../../model/names.ts';
import { isProductBy } from '../../model/products/list-cart-uses.ts';
import type { ProductBySource } from '../../model/products/list-cart-uses.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listShortly } from '../list-shortly.ts';
import type { FormCheck, ModelCheck, Report } from '../check.ts';

/**
 * Returns the option keys of the answer that `productBy` reads, or undefined when it has no list of its own.
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
  about: 'Unknown options in `productBy`.',
  codes: { 'unknown-key': 'error' },
  find: ({ model: { names } }) =>
    listChoices(names).flatMap(({ path, products, location, keys }) =>
      // An option with a product becomes a condition, so the condition checks report an unknown option.
      Object.entries(products).flatMap(([option, product]): readonly Report[] => {
        if (product !== null || keys.includes(option)) return [];
        const message = `"${path}" has no option "${option}".${suggest(option, keys)}`;
        return [{ code: 'unknown-key', location: inside(location, option), message }];
      }),
    ),
};

export const checkOptionProducts: FormCheck = {
  about: 'Options missing in `productBy`.',
  codes: { 'unsold-option': 'warning' },
  find: ({ model: { names } }) =>
    listChoices(names).flatMap(({ products, location, keys }): readonly Report[] => {
      const missing = keys.filter((key) => !Object.hasOwn(products, key)).map((key) => `"${key}"`);
      if (missing.length === 0) return [];
      const message = `Nothing is sold for ${listShortly(missing)}: name a product, or write null.`;
      return [{ code: 'unsold-option', location, message }];
    }),
};
