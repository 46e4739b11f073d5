import type { Path } from '#domain/answers/answers.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { filingMethodPath } from '#domain/filing/choose-filing-method.ts';
import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import { answerOfOption } from '#domain/options/option-answer.ts';

/** A part of a JSON schema. */
export type WireSchema = Readonly<Record<string, unknown>> | false;

/**
 * The limit for any posted text, in characters. It equals the default limit of rules. Lower limits are left
 * to the rules, which have messages.
 */
const LONGEST_TEXT = 524_288;
const LONGEST_NAME = 200;
/** The limit for lists and maps that are not rows. */
const MOST_ENTRIES = 1_000;
/** The depth of values that the definition does not describe, such as a domain in a list of domains. */
const OPEN_DEPTH = 3;

const text: WireSchema = { type: ['string', 'null'], maxLength: LONGEST_TEXT };

/** A field, a group or a list of rows in the document. */
interface Node {
  leaf?: WireSchema;
  readonly inner: Map<string, Node>;
}

/** Returns a schema for any value up to a given depth. */
function openSchema(depth: number): WireSchema {
  const scalars = ['string', 'number', 'boolean', 'null'];
  if (depth === 0) return { type: scalars, maxLength: LONGEST_TEXT };
  const inner = openSchema(depth - 1);
  return {
    type: [...scalars, 'object', 'array'],
    maxLength: LONGEST_TEXT,
    maxItems: MOST_ENTRIES,
    items: inner,
    ...openMap(inner),
  };
}

function openMap(inner: WireSchema): Readonly<Record<string, unknown>> {
  return {
    maxProperties: MOST_ENTRIES,
    propertyNames: { maxLength: LONGEST_NAME },
    additionalProperties: inner,
  };
}

function closedObject(properties: Readonly<Record<string, WireSchema>>): Readonly<Record<string, unknown>> {
  return { type: ['object', 'null'], properties, additionalProperties: false };
}

/** Returns the schema of an option: its key, or the part of the option that a page stores. */
function optionSchema({ list }: OptionsModel): WireSchema {
  const names = new Set(list.flatMap((option) => Object.keys(answerOfOption(option))));
  const known = [...names].map((name) => [name, openSchema(1)] as const);
  return {
    ...closedObject({ ...Object.fromEntries(known), key: text, value: text }),
    type: ['object', 'string', 'null'],
    maxLength: LONGEST_TEXT,
  };
}

const file = closedObject({
  part: text,
  name: text,
  sizeBytes: { type: ['number', 'null'] },
  type: text,
});

/** Returns the schema of a field's answer, valid or not. Null means no answer. */
function answerSchema({ type, options, isFile, private: audience }: FieldModel): WireSchema {
  if (audience === 'browser') return false;
  if (isFile === true) return file;
  if (type === 'array') {
    const items = options === undefined ? openSchema(OPEN_DEPTH - 1) : optionSchema(options);
    return { type: ['array', 'null'], maxItems: MOST_ENTRIES, items };
  }
  if (options !== undefined && options.isMap !== true) return optionSchema(options);
  if (type === 'object') return { type: ['object', 'null'], ...openMap(openSchema(OPEN_DEPTH - 1)) };
  if (type === 'boolean') return { type: ['boolean', 'null'] };
  return type === 'string' ? text : { type: ['number', 'null'] };
}

function put(root: Node, path: Path, leaf: WireSchema): void {
  let node = root;
  for (const name of path.split('.')) {
    const next: Node = node.inner.get(name) ?? { inner: new Map() };
    node.inner.set(name, next);
    node = next;
  }
  node.leaf = leaf;
}

function schemaOf(node: Node, path: Path, mostRows: Readonly<Record<Path, number>>): WireSchema {
  if (node.leaf !== undefined) return node.leaf;
  const row = node.inner.get('*');
  if (row !== undefined) {
    return {
      type: ['array', 'null'],
      maxItems: mostRows[path] ?? 0,
      items: schemaOf(row, `${path}.*`, mostRows),
    };
  }
  const entries = [...node.inner].map(
    ([name, inner]) => [name, schemaOf(inner, path === '' ? name : `${path}.${name}`, mostRows)] as const,
  );
  return closedObject(Object.fromEntries(entries));
}

/** Lists every place in which a form's products can be filed. */
export function jurisdictionsOf({
  fields,
  cart,
}: Pick<CompiledForm, 'fields' | 'cart'>): readonly Jurisdiction[] {
  const products = [...cart.primary, ...cart.optional];
  const places = products.flatMap(({ jurisdiction, states }) => [jurisdiction ?? [], states ?? []].flat());
  const keys = places.flatMap((path) => fields[path]?.options?.list ?? []).map(({ key }) => key);
  return [...new Set([FEDERAL, ...keys])];
}

/** Returns the schema for the keys of chosen filing methods, by place. Pages write no other names. */
function methodKeysSchema(jurisdictions: readonly Jurisdiction[]): WireSchema {
  return { type: ['object', 'null'], propertyNames: { enum: jurisdictions }, additionalProperties: text };
}

/**
 * Returns the JSON schema of the answers that some version of a form's pages may post: JSON types and limits.
 * Nothing is required, and null is valid everywhere. Options are left to the rules, except the places of
 * filings. Unknown fields fail `additionalProperties: false`, so that a validator can drop or reject them.
 * Answers that stay in the browser are never valid.
 * @param mostRows the highest row limit of any page, by the path of the list
 * @param jurisdictions the places in which something can be filed
 */
export function emitWireSchema(
  form: Pick<CompiledForm, 'fields' | 'fixed' | 'cart'>,
  mostRows: Readonly<Record<Path, number>>,
  jurisdictions: readonly Jurisdiction[],
): WireSchema {
  const root: Node = { inner: new Map() };
  for (const field of Object.values(form.fields)) put(root, field.path, answerSchema(field));
  const methodKeys = methodKeysSchema(jurisdictions);
  for (const model of [...form.cart.primary, ...form.cart.optional]) {
    const path = filingMethodPath(model);
    if (Object.hasOwn(form.fields, path)) put(root, path, methodKeys);
  }
  for (const path of Object.keys(form.fixed)) put(root, path, openSchema(OPEN_DEPTH));
  return schemaOf(root, '', mostRows);
}
