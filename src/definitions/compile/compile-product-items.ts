import { productPath } from './collect-fields.ts';
import { findUsedProduct, productReference } from './compile-cart.ts';
import { compileCondition } from './compile-condition.ts';
import { reportAt } from './compile-context.ts';
import type { ProductSource, ProductUse } from './definition.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';
import { useField } from './use-field.ts';

interface UsedProduct {
  readonly key: string;
  readonly product: ProductSource;
  readonly place: ItemPlace;
  readonly when: unknown;
}

/** The product a module shows; undefined, with a problem, when it cannot be shown. */
function findUse(
  shown: ShownFields,
  use: ProductUse,
  outer: ItemPlace,
  answer: string,
): UsedProduct | undefined {
  const { context } = shown;
  const { product: key, when: condition } = typeof use === 'string' ? { product: use } : use;
  const { when, ...place } = shown.narrow(condition, outer, outer.conditions);
  const product = findUsedProduct(context, key, place);
  if (product === undefined) return undefined;
  if (context.fields.has(productPath(product, answer))) return { key, product, place, when };
  const cart = context.definition.steps.cart;
  const sold = [...(cart?.primary ?? []), ...(cart?.optional ?? [])];
  const isSold = sold.some((entry) => (typeof entry === 'string' ? entry : entry.product) === key);
  const message = isSold
    ? `"${key}" is not filed with an agency, so it has no filing options.`
    : `The form does not sell "${key}": list it in "cart" under "optional" or "primary".`;
  reportAt(context, place, isSold ? 'no-filing-options' : 'unsold-product', message);
  return undefined;
}

/** The source of a product that can be chosen, with the details that are asked for while it is. */
export function writeProductChoice(shown: ShownFields, use: ProductUse, outer: ItemPlace): unknown {
  const used = findUse(shown, use, outer, 'checked');
  if (used === undefined) return undefined;
  const { key, product, place, when } = used;
  const { context } = shown;
  const checked = productPath(product, 'checked');
  const choice = shown.own(checked, place);
  const chosen = compileCondition(context, { [checked]: true }, place);
  const inner = { ...place, conditions: [...place.conditions, chosen] };
  const own = Object.keys(product.answers ?? {}).map((name) =>
    shown.own(productPath(product, `data.${name}`), inner),
  );
  const borrowed = (product.fields ?? []).map((path, index) => {
    const field = useField(context, path, {
      file: context.definition.files.products,
      at: [key, 'fields', index],
    });
    return field && shown.own(path, inner);
  });
  return {
    kind: 'product',
    product: productReference(key),
    fields: [choice, ...own, ...borrowed],
    when,
  };
}

/** The source of a product's filing options. */
export function writeProductFiling(shown: ShownFields, use: ProductUse, outer: ItemPlace): unknown {
  const used = findUse(shown, use, outer, 'selectedFilingMethodKeys');
  if (used === undefined) return undefined;
  const { key, product, place, when } = used;
  const field = shown.own(productPath(product, 'selectedFilingMethodKeys'), place);
  return { kind: 'filing-options', product: productReference(key), field, when };
}
