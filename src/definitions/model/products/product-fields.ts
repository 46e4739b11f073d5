import { productAnswerPath } from '#domain/products/sold/sold-places.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { recordAt } from '../answers/form-fields.ts';
import type { FormDefinition, JsonRecord, ProductSource, SchemaNode } from '../definition.ts';
import { listShownProducts } from './shown-products.ts';
import type { SoldProduct } from './sold-products.ts';
import { isGroupUse } from './used-groups.ts';
import { locateNamed } from '../source-location.ts';

/**
 * Returns the path of a product's answer. If the product is sold once per row, that is `{rows}.*.products.…`.
 */
export function productPath({ saveAs }: ProductSource, name: string, each?: string): string {
  return productAnswerPath(saveAs, name, each === undefined ? '' : `${each}.*`);
}

/**
 * Returns the name of a product's checkbox in conditions. If the product is sold once per row, the name is
 * relative to the row.
 */
export function tickName(product: ProductSource, rows: string | undefined): string {
  return rows === undefined ? productPath(product, 'checked') : `./products.${product.saveAs}.checked`;
}

/** The name of the chosen county or town. Orders ignore unknown names. */
const LOCALITY: SchemaNode = { type: 'string', title: 'Local jurisdiction' };

/** Returns the schema for the chosen filing method's key by jurisdiction. */
function methodKeys(): SchemaNode {
  return {
    type: 'object',
    title: 'Filing method',
    propertyNames: { type: 'string', pattern: '^(Federal|[A-Z]{2})$' },
    additionalProperties: { type: 'string' },
  };
}

/** Lists the answers of a product: its checkbox, its filing methods, and its own data. */
function fieldsOf(
  definition: FormDefinition,
  { key, each }: Pick<SoldProduct, 'key' | 'each'>,
): readonly FieldNode[] {
  const product = definition.products[key];
  if (product === undefined) return [];
  const { files } = definition;
  const own = (name: string, schema: SchemaNode, ui: JsonRecord, at: readonly string[] = []): FieldNode => ({
    path: productPath(product, name, each),
    ...(each === undefined ? {} : { rows: each }),
    schema,
    ui,
    source: locateNamed(files.products, key, ...at),
    uiSource: locateNamed(files.products, key, 'ui', ...at.slice(1)),
  });
  const tick: SchemaNode = { type: 'boolean', title: product.name, default: false };
  // In rows, visitors do not choose a filing method. The first available one is used.
  const isFiled = product.from === 'filing_products' && each === undefined;
  const hasLocality = product.localJurisdictions === true && each === undefined;
  return [
    own('checked', tick, { 'ui:widget': 'checkbox' }),
    ...(isFiled ? [own('selectedFilingMethodKeys', methodKeys(), {})] : []),
    ...(hasLocality ? [own('selectedLocalJurisdiction', LOCALITY, {})] : []),
    ...Object.entries(product.answers ?? {}).map(([name, schema]) =>
      own(`data.${name}`, schema, recordAt(product.ui, name), ['answers', name]),
    ),
  ];
}

/**
 * Returns true when all products that the steps show are known. If a part is invalid, it could sell any
 * product.
 */
function isShowingKnown({ isPartial, steps, groups, products }: FormDefinition): boolean {
  const uses = steps.steps.flatMap(({ modules }) => modules.flatMap((module) => module.products ?? []));
  const shown = listShownProducts({ steps, groups });
  return (
    !isPartial &&
    uses.every((use) => !isGroupUse(use) || Object.hasOwn(groups, use.group)) &&
    shown.every(({ key }) => Object.hasOwn(products, key))
  );
}

/** Lists the answers of the form's products. Skips products of unknown row lists. */
export function listProductFields(
  definition: FormDefinition,
  sold: readonly SoldProduct[],
  rowLists: ReadonlySet<string>,
): readonly FieldNode[] {
  const keys = new Set(sold.map(({ key }) => key));
  const others = isShowingKnown(definition) ? [] : Object.keys(definition.products);
  return [
    ...sold.filter(({ each }) => each === undefined || rowLists.has(each)),
    ...others.filter((key) => !keys.has(key)).map((key) => ({ key, each: undefined })),
  ].flatMap((product) => fieldsOf(definition, product));
}
