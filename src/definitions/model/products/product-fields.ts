import { productAnswerPath } from '#domain/products/sold/sold-places.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { recordAt } from '../answers/form-fields.ts';
import type { FormDefinition, JsonRecord, ProductSource, SchemaNode } from '../definition.ts';
import { listShownProducts } from './shown-products.ts';
import type { SoldProduct } from './sold-products.ts';
import { isGroupUse } from './used-groups.ts';
import { locateNamed } from '../source-location.ts';

/** The path of a product's answer of a name: in the rows it is sold for, once a row, as `{rows}.*.products.…`. */
export function productPath({ saveAs }: ProductSource, name: string, each?: string): string {
  return productAnswerPath(saveAs, name, each === undefined ? '' : `${each}.*`);
}

/** The name of a product's own tick: from the row, where it is sold once a row. */
export function tickName(product: ProductSource, rows: string | undefined): string {
  return rows === undefined ? productPath(product, 'checked') : `./products.${product.saveAs}.checked`;
}

/** The name of the chosen county or town; the derivation takes only those that there are. */
const LOCALITY: SchemaNode = { type: 'string', title: 'Local jurisdiction' };

/** The chosen filing method's key by jurisdiction. */
function methodKeys(): SchemaNode {
  return {
    type: 'object',
    title: 'Filing method',
    propertyNames: { type: 'string', pattern: '^(Federal|[A-Z]{2})$' },
    additionalProperties: { type: 'string' },
  };
}

/** The answers a product brings along: whether it is chosen, its filing methods, and data of its own. */
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
  // Rows have no filing options: what is available first is taken there.
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

/** Whether all that the steps show is known: else any product may be sold by what is mistaken. */
function isShowingKnown({ isPartial, steps, groups, products }: FormDefinition): boolean {
  const uses = steps.steps.flatMap(({ modules }) => modules.flatMap((module) => module.products ?? []));
  const shown = listShownProducts({ steps, groups });
  return (
    !isPartial &&
    uses.every((use) => !isGroupUse(use) || Object.hasOwn(groups, use.group)) &&
    shown.every(({ key }) => Object.hasOwn(products, key))
  );
}

/** The answers that the products of a form bring along; of a list of rows there is not, nothing is known. */
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
