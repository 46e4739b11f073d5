import type { Cart } from '#domain/products/product-model.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { Names } from '../names.ts';
import type { SoldProduct } from './sold-products.ts';
import { buildProduct } from './build-product.ts';

/** The cart of a form, and the form's products by key. */
export interface CartNode {
  readonly cart: Cart<ConditionNode, string>;
  readonly products: ReadonlyMap<string, NonNullable<ReturnType<typeof buildProduct>>>;
}

function buildPrompts(names: Names) {
  const { definition, rowLists } = names;
  const { steps, files } = definition;
  return (steps.cart?.prompts ?? []).map(({ when, text, each }, index) => {
    const location = { file: files.steps, at: ['cart', 'prompts', index, 'when'] };
    const isKnown = each === undefined || rowLists.has(each);
    return {
      when: names.condition(isKnown ? when : {}, { ...location, rows: isKnown ? each : undefined }),
      ...(typeof text === 'string' ? { text } : { text: text.default, setting: text.config }),
      ...(each === undefined ? {} : { each }),
    };
  });
}

/**
 * Builds the cart: the products, and the prompts for missing selections. Leaves out products that cannot be
 * sold.
 */
export function buildCart(names: Names): CartNode {
  const products = new Map(
    names.sold
      .filter(({ each }) => each === undefined || names.rowLists.has(each))
      .flatMap((sold) => {
        const product = buildProduct(names, sold);
        return product === undefined ? [] : [[sold.key, product] as const];
      }),
  );
  const keysOf = (group: SoldProduct['group']) =>
    names.sold.flatMap((sold) => (sold.group === group && products.has(sold.key) ? [sold.key] : []));
  const parts = keysOf('parts');
  return {
    cart: {
      primary: keysOf('primary'),
      optional: keysOf('optional'),
      ...(parts.length === 0 ? {} : { parts }),
      prompts: buildPrompts(names),
    },
    products,
  };
}
