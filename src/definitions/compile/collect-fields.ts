import { productAnswerPath } from '#domain/cart/sold-places.ts';
import { getAtPath } from '#domain/path.ts';
import type { FormDefinition, JsonRecord, ProductSource, SchemaNode } from './definition.ts';
import type { RawField } from './raw-field.ts';
import { listSoldProducts } from './sold-products.ts';
import type { JsonPath } from './source-files.ts';

function isRecord(value: unknown): value is JsonRecord {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function recordAt(value: unknown, path: string): JsonRecord {
  const found = path === '' ? value : getAtPath(value, path);
  return isRecord(found) ? found : {};
}

function isGroup(node: SchemaNode): boolean {
  return node.type === 'object' && node.properties !== undefined && node.options === undefined;
}

function walk(
  node: SchemaNode,
  path: string,
  at: JsonPath,
  rows: string | undefined,
  visit: (field: { path: string; node: SchemaNode; at: JsonPath; rows: string | undefined }) => void,
): void {
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    const childPath = path === '' ? name : `${path}.${name}`;
    const childAt = [...at, 'properties', name];
    if (isGroup(child)) walk(child, childPath, childAt, rows, visit);
    else if (child.type === 'array' && child.items !== undefined && isGroup(child.items)) {
      walk(child.items, `${childPath}.*`, [...childAt, 'items'], childPath, visit);
    } else visit({ path: childPath, node: child, at: childAt, rows });
  }
}

/** The leaves of the form's own schema. Rows' fields have their UI schema under `items`, as rjsf has it. */
export function collectFormFields(definition: FormDefinition): readonly RawField[] {
  const { files, schema, ui } = definition;
  const fields: RawField[] = [];
  walk(schema, '', [], undefined, ({ path, node, at, rows }) => {
    const uiPath = path.replaceAll('.*.', '.items.');
    fields.push({
      path,
      ...(rows === undefined ? {} : { rows }),
      schema: node,
      ui: recordAt(ui, uiPath),
      source: { file: files.schema, at },
      uiSource: { file: files.ui, at: uiPath.split('.') },
    });
  });
  return fields;
}

/** The path of a product's answer of a name: in the rows it is sold for, once a row, as `{rows}.*.products.…`. */
export function productPath(product: ProductSource, name: string, each?: string): string {
  return productAnswerPath(product.saveAs, name, each === undefined ? '' : `${each}.*`);
}

/** The answers a product brings along: whether it is chosen, its filing methods, and data of its own. */
export function collectProductFields(definition: FormDefinition): readonly RawField[] {
  const lists = new Set(collectFormFields(definition).flatMap(({ rows }) => rows ?? []));
  const file = definition.files.products;
  return listSoldProducts(definition).flatMap(({ key, each }) => {
    const product = definition.products[key];
    if (product === undefined || (each !== undefined && !lists.has(each))) return [];
    const own = (name: string, schema: SchemaNode, ui: JsonRecord, at: JsonPath): RawField => ({
      path: productPath(product, name, each),
      ...(each === undefined ? {} : { rows: each }),
      schema,
      ui,
      source: { file, at: [key, ...at] },
      uiSource: { file, at: [key, 'ui', ...at.slice(1)] },
    });
    const data = Object.entries(product.answers ?? {}).map(([name, schema]) =>
      own(`data.${name}`, schema, recordAt(product.ui, name), ['answers', name]),
    );
    return [
      own(
        'checked',
        { type: 'boolean', title: product.name, default: false },
        { 'ui:widget': 'checkbox' },
        [],
      ),
      // Rows have no filing options: what is offered first is taken there.
      ...(product.from === 'filing_products' && each === undefined
        ? [own('selectedFilingMethodKeys', methodKeysSchema(definition), {}, [])]
        : []),
      ...(product.localJurisdictions === true && each === undefined
        ? [own('selectedLocalJurisdiction', localitySchema, {}, [])]
        : []),
      ...data,
    ];
  });
}

/** The name of the chosen county or town; the derivation takes only those that there are. */
const localitySchema: SchemaNode = { type: 'string', title: 'Local jurisdiction' };

/** The chosen filing method's key by jurisdiction. */
function methodKeysSchema(definition: FormDefinition): SchemaNode {
  const states = definition.lists['filing-states'] ?? [];
  return {
    type: 'object',
    title: 'Filing method',
    propertyNames: { enum: ['Federal', ...states.map((state) => state['key'])] },
    additionalProperties: { type: 'string' },
  };
}
