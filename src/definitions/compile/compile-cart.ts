import { productPath } from './collect-fields.ts';
import { compileCondition } from './compile-condition.ts';
import { Code } from './code.ts';
import type { CompileContext } from './compile-context.ts';
import type { JsonRecord, ProductUse } from './definition.ts';
import { suggest } from './problem.ts';
import type { JsonPath } from './source-files.ts';

const DEFAULT_ORDER = 100;

function wanted(context: CompileContext, key: string, isPrimary: boolean): Code {
  const product = context.definition.products[key];
  if (product === undefined) return new Code('()=>false');
  const place = { file: context.definition.files.products, at: [key, 'when'] };
  const byDefault: JsonRecord = isPrimary ? {} : { [productPath(product, 'checked')]: true };
  return compileCondition(context, product.when ?? byDefault, place).code;
}

/** The source of a product's model. */
export function writeProduct(context: CompileContext, key: string, isPrimary: boolean): unknown {
  const product = context.definition.products[key];
  if (product === undefined) return undefined;
  for (const role of ['jurisdiction', 'entityType', 'quantity'] as const) {
    const path = product[role];
    if (path === undefined || context.fields.has(path)) continue;
    const hint = suggest(path, [...context.fields.keys()]);
    context.sources.report(
      context.definition.files.products,
      [key, role],
      'unknown-path',
      `The form has no field "${path}".${hint}`,
    );
  }
  const { saveAs, name, description, from, match, jurisdiction, entityType, quantity } = product;
  const { label, feeLabel, because, payload, order } = product;
  return {
    key,
    saveAs,
    name,
    description,
    from,
    match: match ?? {},
    wanted: wanted(context, key, isPrimary),
    jurisdiction,
    entityType,
    quantity,
    label,
    feeLabel,
    because,
    payload,
    order: order ?? DEFAULT_ORDER,
  };
}

function writeProducts(
  context: CompileContext,
  uses: readonly ProductUse[],
  at: JsonPath,
  isPrimary: boolean,
): readonly unknown[] {
  const { definition, sources } = context;
  return uses.flatMap((use, index) => {
    const key = typeof use === 'string' ? use : use.product;
    if (definition.products[key] === undefined) {
      const hint = suggest(key, Object.keys(definition.products));
      sources.report(
        definition.files.steps,
        [...at, index],
        'unknown-product',
        `There is no product "${key}".${hint}`,
      );
      return [];
    }
    return [writeProduct(context, key, isPrimary)];
  });
}

/** The source of the form's cart: what it sells, and what it asks for while a selection is missing. */
export function writeCart(context: CompileContext): unknown {
  const cart = context.definition.steps.cart;
  const file = context.definition.files.steps;
  return {
    primary: writeProducts(context, cart?.primary ?? [], ['cart', 'primary'], true),
    optional: writeProducts(context, cart?.optional ?? [], ['cart', 'optional'], false),
    prompts: (cart?.prompts ?? []).map((prompt, index) => ({
      when: compileCondition(context, prompt.when, { file, at: ['cart', 'prompts', index, 'when'] }).code,
      text: prompt.text,
    })),
  };
}
