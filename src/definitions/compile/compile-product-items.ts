import { productPath } from './collect-fields.ts';
import { findUsedProduct, productReference } from './compile-cart.ts';
import { compileCondition, joinConditions } from './compile-condition.ts';
import { reportAt } from './compile-context.ts';
import type { ProductSource, ProductUse } from './definition.ts';
import { compileOffered } from './offered.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';
import { findSoldProduct } from './sold-products.ts';
import type { SoldProduct } from './sold-products.ts';
import { noteFieldUse, writtenPath } from './use-field.ts';

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
  answer: 'checked' | 'selectedFilingMethodKeys',
): UsedProduct | undefined {
  const { context } = shown;
  const { product: key, when: condition } = typeof use === 'string' ? { product: use } : use;
  const place = shown.narrow(condition, outer, outer.conditions);
  const product = findUsedProduct(context, key, place);
  if (product === undefined) return undefined;
  const sold = findSoldProduct(context.definition, key);
  const isHere = sold !== undefined && sold.each === place.rows;
  if (isHere && context.fields.has(productPath(product, answer, sold.each))) {
    const isPrimary = sold.group === 'primary';
    const offered = compileOffered(context, { key, product, rows: sold.each, isPrimary });
    const own = [
      ...place.conditions.slice(outer.conditions.length),
      ...(offered === undefined ? [] : [offered]),
    ];
    const { file, at, rows } = place;
    return {
      key,
      product,
      place: { file, at, rows, conditions: [...outer.conditions, ...own] },
      when: joinConditions(context, own)?.code,
    };
  }
  const [code, message] = explainMisuse(key, sold, place);
  reportAt(context, place, code, message);
  return undefined;
}

/** Why a product cannot be shown where it is named. */
function explainMisuse(
  key: string,
  sold: SoldProduct | undefined,
  { rows }: ItemPlace,
): readonly [code: string, message: string] {
  if (sold === undefined) {
    const message = `The form does not sell "${key}": list it in "cart" under "optional" or "primary".`;
    return ['unsold-product', message];
  }
  if (sold.each === rows) {
    return ['no-filing-options', `"${key}" is not filed with an agency, so it has no filing options.`];
  }
  const message =
    rows === undefined
      ? `"${key}" is sold once a row of "${sold.each}": name it under "products" of these rows.`
      : `"${key}" is not sold once a row here: say {"product": "${key}", "each": "${rows}"} in "cart".`;
  return ['sold-elsewhere', message];
}

/** A product's own name of an answer where it is chosen: from the row, in rows. */
function chosenName(product: ProductSource, { rows }: ItemPlace): string {
  return rows === undefined ? productPath(product, 'checked') : `./products.${product.saveAs}.checked`;
}

/** The source of a product that can be chosen, and of its fields, the choice first. */
export interface ProductItemSource {
  readonly kind: 'product';
  readonly product: unknown;
  readonly fields: readonly unknown[];
  readonly when: unknown;
}

/**
 * The source of a product that can be chosen, with the details that are asked for while it is; in rows, of a row's. What
 * cannot be chosen there is reported.
 */
export function writeProductChoice(
  shown: ShownFields,
  use: ProductUse,
  outer: ItemPlace,
): ProductItemSource | undefined {
  const used = findUse(shown, use, outer, 'checked');
  if (used === undefined) return undefined;
  const { key, product, place, when } = used;
  const { context } = shown;
  const choice = shown.own(productPath(product, 'checked', place.rows), place);
  const chosen = compileCondition(context, { [chosenName(product, place)]: true }, place);
  const inner = { ...place, conditions: [...place.conditions, chosen] };
  return {
    kind: 'product',
    product: productReference(key),
    fields: [choice, ...writeDetails(shown, key, product, inner)],
    when,
  };
}

/** The fields that are asked for while a product is chosen: its own, and those of the form that it names. */
function writeDetails(
  shown: ShownFields,
  key: string,
  product: ProductSource,
  place: ItemPlace,
): readonly unknown[] {
  const { context } = shown;
  const own = Object.keys(product.answers ?? {}).map((name) =>
    shown.own(productPath(product, `data.${name}`, place.rows), place),
  );
  const borrowed = (product.fields ?? []).map((path, index) => {
    const source = { file: context.definition.files.products, at: [key, 'fields', index], rows: place.rows };
    if (place.rows !== undefined && !path.startsWith('./')) {
      const message = `"${key}" is sold once a row, so its fields stand in the row: "./…".`;
      reportAt(context, source, 'row-field', message);
      return undefined;
    }
    return noteFieldUse(context, path, source) && shown.own(writtenPath(path, place.rows), place);
  });
  return [...own, ...borrowed];
}

/** The source of an option of a radio group: a product with its details; undefined where there is no such product. */
export function writeOption(
  shown: ShownFields,
  key: string,
  place: ItemPlace,
): ProductItemSource | undefined {
  const { products } = shown.context.definition;
  const product = Object.hasOwn(products, key) ? products[key] : undefined;
  if (product === undefined) return undefined;
  return {
    kind: 'product',
    product: productReference(key),
    fields: writeDetails(shown, key, product, place),
    when: undefined,
  };
}

/** The source of a product's filing options. */
export function writeProductFiling(shown: ShownFields, use: ProductUse, outer: ItemPlace): unknown {
  const used = findUse(shown, use, outer, 'selectedFilingMethodKeys');
  if (used === undefined) return undefined;
  const { key, product, place, when } = used;
  const field = shown.own(productPath(product, 'selectedFilingMethodKeys'), place);
  const locality =
    product.localJurisdictions === true
      ? shown.own(productPath(product, 'selectedLocalJurisdiction'), place)
      : undefined;
  return { kind: 'filing-options', product: productReference(key), field, locality, when };
}
