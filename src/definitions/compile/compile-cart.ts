import { productDataBuilders } from '#domain/payload/product-data/registry.ts';
import { Code } from './code.ts';
import { productPath } from './collect-fields.ts';
import { compileCondition, joinConditions } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { JsonRecord, ProductSource, ProductUse } from './definition.ts';
import { suggest } from './problem.ts';
import { useField } from './use-field.ts';

const DEFAULT_ORDER = 100;

/** Where a product is put into the cart: the place of its use, and the condition there. */
interface CartPlace extends Place {
  readonly isPrimary: boolean;
  readonly when?: JsonRecord;
}

/** When a product is in the cart: as its definition says or, if it says nothing, when it is primary or chosen. */
function wanted(
  context: CompileContext,
  key: string,
  product: ProductSource,
  place: CartPlace,
): Code | undefined {
  const own = { file: context.definition.files.products, at: [key, 'when'] };
  const chosen: JsonRecord = place.isPrimary ? {} : { [productPath(product, 'checked')]: true };
  const conditions = [
    product.when === undefined
      ? compileCondition(context, chosen, { file: place.file, at: place.at })
      : compileCondition(context, product.when, own),
    ...(place.when === undefined ? [] : [compileCondition(context, place.when, inside(place, 'when'))]),
  ];
  return joinConditions(context, conditions)?.code;
}

function checkProduct(context: CompileContext, key: string, product: ProductSource): void {
  const place = { file: context.definition.files.products, at: [key] };
  for (const role of ['jurisdiction', 'entityType', 'quantity'] as const) {
    const path = product[role];
    if (path !== undefined) useField(context, path, inside(place, role));
  }
  for (const [name, path] of Object.entries(product.data ?? {})) {
    useField(context, path, inside(place, 'data', name));
  }
  if (product.from === 'registered_agent_products' && product.jurisdiction === undefined) {
    const message = 'A registered agent serves in one state: "jurisdiction" must name the answer with it.';
    reportAt(context, place, 'missing-key', message);
  }
  if (!Object.hasOwn(productDataBuilders, product.payload)) {
    const hint = suggest(product.payload, Object.keys(productDataBuilders));
    const message = `There is no builder of order data "${product.payload}".${hint}`;
    reportAt(context, inside(place, 'payload'), 'unknown-payload', message);
  }
}

function writeProduct(
  context: CompileContext,
  key: string,
  product: ProductSource,
  place: CartPlace,
): unknown {
  checkProduct(context, key, product);
  const { saveAs, name, description, from, match, jurisdiction, entityType, quantity } = product;
  const { label, feeLabel, because, payload, order, data, insteadOf } = product;
  return {
    key,
    saveAs,
    name,
    description,
    from,
    match: match ?? {},
    wanted: wanted(context, key, product, place),
    jurisdiction,
    entityType,
    quantity,
    label,
    feeLabel,
    because,
    payload,
    order: order ?? DEFAULT_ORDER,
    data,
    insteadOf,
  };
}

/** The product a use names; undefined, with a problem, when there is none of that name. */
export function findUsedProduct(
  context: CompileContext,
  key: string,
  place: Place,
): ProductSource | undefined {
  const { products } = context.definition;
  const product = Object.hasOwn(products, key) ? products[key] : undefined;
  if (product === undefined) {
    const hint = suggest(key, Object.keys(products));
    reportAt(context, place, 'unknown-product', `There is no product "${key}".${hint}`);
  }
  return product;
}

/** A reference to a product's model in the emitted module. */
export function productReference(key: string): Code {
  return new Code(`products[${JSON.stringify(key)}]`);
}

/** The cart of a form, and the models of the products it sells by key. */
export interface CartSource {
  readonly cart: unknown;
  readonly products: Readonly<Record<string, unknown>>;
}

/** The source of the form's cart: what it sells, and what it asks for while a selection is missing. */
export function writeCart(context: CompileContext): CartSource {
  const { steps, files } = context.definition;
  const { cart } = steps;
  const products = new Map<string, unknown>();
  const sell = (uses: readonly ProductUse[], group: 'primary' | 'optional') =>
    uses.flatMap((use, index) => {
      const { product: key, ...condition } = typeof use === 'string' ? { product: use } : use;
      const place = {
        file: files.steps,
        at: ['cart', group, index],
        isPrimary: group === 'primary',
        ...condition,
      };
      const product = findUsedProduct(context, key, place);
      if (product === undefined) return [];
      products.set(key, writeProduct(context, key, product, place));
      return [productReference(key)];
    });
  return {
    cart: {
      primary: sell(cart?.primary ?? [], 'primary'),
      optional: sell(cart?.optional ?? [], 'optional'),
      prompts: (cart?.prompts ?? []).map((prompt, index) => ({
        when: compileCondition(context, prompt.when, {
          file: files.steps,
          at: ['cart', 'prompts', index, 'when'],
        }).code,
        text: prompt.text,
      })),
    },
    products: Object.fromEntries(products),
  };
}
