import type { Path } from '#domain/answers/answers.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { filingMethodPath } from '#domain/filing/choose-filing-method.ts';
import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import { answerOfOption } from '#domain/options/option-answer.ts';
import { nestSchemas } from './nest-schemas.ts';
import type { Schema } from './nest-schemas.ts';

/**
 * The limit for any posted text, in characters. It equals the default limit of rules. Rules enforce lower
 * limits, because they have messages.
 */
const MAX_TEXT_LENGTH = 524_288;
const MAX_NAME_LENGTH = 200;
/** The limit for lists and maps that are not rows. */
const MAX_ENTRIES = 1_000;
/**
 * The maximum depth of values that the definition does not describe, such as a domain in a list of domains.
 */
const OPEN_DEPTH = 3;

const text: Schema = { type: ['string', 'null'], maxLength: MAX_TEXT_LENGTH };

/** Returns a schema for any value up to a given depth. */
function openSchema(depth: number): Schema {
  const scalars = ['string', 'number', 'boolean', 'null'];
  if (depth === 0) return { type: scalars, maxLength: MAX_TEXT_LENGTH };
  const inner = openSchema(depth - 1);
  return {
    type: [...scalars, 'object', 'array'],
    maxLength: MAX_TEXT_LENGTH,
    maxItems: MAX_ENTRIES,
    items: inner,
    ...openMap(inner),
  };
}

function openMap(inner: Schema): Readonly<Record<string, unknown>> {
  return {
    maxProperties: MAX_ENTRIES,
    propertyNames: { maxLength: MAX_NAME_LENGTH },
    additionalProperties: inner,
  };
}

function closedObject(properties: Readonly<Record<string, Schema>>): Readonly<Record<string, unknown>> {
  return { type: ['object', 'null'], properties, additionalProperties: false };
}

/** Returns the schema of an option: its key, or the part of the option that a page stores. */
function optionSchema({ list }: OptionsModel): Schema {
  const names = new Set(list.flatMap((option) => Object.keys(answerOfOption(option))));
  const known = [...names].map((name) => [name, openSchema(1)] as const);
  return {
    ...closedObject({ ...Object.fromEntries(known), key: text, value: text }),
    type: ['object', 'string', 'null'],
    maxLength: MAX_TEXT_LENGTH,
  };
}

const file = closedObject({
  part: text,
  name: text,
  sizeBytes: { type: ['number', 'null'] },
  type: text,
});

/** Returns the schema of a field's answer, valid or not. Null means no answer. */
function answerSchema({ type, options, isFile, private: audience }: FieldModel): Schema {
  if (audience === 'browser') return false;
  if (isFile === true) return file;
  if (type === 'array') {
    const items = options === undefined ? openSchema(OPEN_DEPTH - 1) : optionSchema(options);
    return { type: ['array', 'null'], maxItems: MAX_ENTRIES, items };
  }
  if (options !== undefined && options.isMap !== true) return optionSchema(options);
  if (type === 'object') return { type: ['object', 'null'], ...openMap(openSchema(OPEN_DEPTH - 1)) };
  if (type === 'boolean') return { type: ['boolean', 'null'] };
  return type === 'string' ? text : { type: ['number', 'null'] };
}

/** Lists every jurisdiction in which a form's products can be filed. */
export function jurisdictionsOf({
  fields,
  cart,
}: Pick<CompiledForm, 'fields' | 'cart'>): readonly Jurisdiction[] {
  const products = [...cart.primary, ...cart.optional];
  const places = products.flatMap(({ jurisdiction, states }) => [jurisdiction ?? [], states ?? []].flat());
  const keys = places.flatMap((path) => fields[path]?.options?.list ?? []).map(({ key }) => key);
  return [...new Set([FEDERAL, ...keys])];
}

/**
 * Returns the schema for the keys of chosen filing methods, by jurisdiction. Pages write no other property
 * names.
 */
function methodKeysSchema(jurisdictions: readonly Jurisdiction[]): Schema {
  return { type: ['object', 'null'], propertyNames: { enum: jurisdictions }, additionalProperties: text };
}

/**
 * Returns the JSON schema of the answers that some version of a form's pages may post: JSON types and limits.
 * Nothing is required, and null is valid everywhere. The rules check options, except the jurisdictions of
 * filings. Unknown fields fail `additionalProperties: false`, so that a validator can drop or reject them.
 * Answers that must stay in the browser are never valid.
 *
 * Decision: docs/decisions/030-validate-posted-answers-with-a-schema.md
 *
 * @param mostRows the highest row limit of any page, by the path of the list
 * @param jurisdictions all jurisdictions with filings
 */
export function emitWireSchema(
  form: Pick<CompiledForm, 'fields' | 'fixed' | 'cart'>,
  mostRows: Readonly<Record<Path, number>>,
  jurisdictions: readonly Jurisdiction[],
): Schema {
  const answers = new Map(Object.values(form.fields).map((field) => [field.path, answerSchema(field)]));
  const methodKeys = methodKeysSchema(jurisdictions);
  for (const model of [...form.cart.primary, ...form.cart.optional]) {
    const path = filingMethodPath(model);
    if (Object.hasOwn(form.fields, path)) answers.set(path, methodKeys);
  }
  for (const path of Object.keys(form.fixed)) answers.set(path, openSchema(OPEN_DEPTH));
  return nestSchemas(answers, {
    group: closedObject,
    list: (items, path) => ({ type: ['array', 'null'], maxItems: mostRows[path] ?? 0, items }),
  });
}
