import { Ajv } from 'ajv';
import { findAnswerMisfit } from './check-answer.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { ParsedRule } from './parse-rules.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import { listSoldProducts } from './sold-products.ts';

/** The types of answers that a keyword of JSON Schema says something about. */
const TYPES_OF_KEYWORD: Readonly<Record<string, readonly string[]>> = {
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  propertyNames: ['object'],
  additionalProperties: ['object'],
  items: ['array'],
  maxItems: ['array'],
};

/** Verdicts by the schema's text: several products have the same inner schema. */
const knownSchemas = new Map<string, boolean>();

function isSchema(schema: object): boolean {
  const text = JSON.stringify(schema);
  const known = knownSchemas.get(text) ?? compiles(schema);
  knownSchemas.set(text, known);
  return known;
}

function compiles(schema: object): boolean {
  try {
    new Ajv({ strict: true }).compile(schema);
    return true;
  } catch {
    return false;
  }
}

/** Keywords whose value is a JSON Schema of its own. */
function checkInnerSchemas(context: CompileContext, { schema, source }: RawField): void {
  for (const keyword of ['propertyNames', 'additionalProperties'] as const) {
    const inner = schema[keyword];
    if (typeof inner !== 'object' || inner === null || isSchema(inner)) continue;
    const message = `"${keyword}" must be a JSON Schema, such as {"type": "string"}.`;
    reportAt(context, inside(source, keyword), 'wrong-keyword', message);
  }
  const foreign = Object.keys(schema.items ?? {}).find((keyword) => keyword !== 'type');
  if (foreign === undefined) return;
  const message = `The entries of a plain list have a "type" and nothing else, such as "${foreign}".`;
  reportAt(context, inside(source, 'items', foreign), 'wrong-keyword', message);
}

/** A price in a title is that of a product the form sells; errors call the field something else. */
function checkPriceOf(context: CompileContext, { schema, source }: RawField): void {
  const { priceOf, title = '', errorName } = schema;
  if (priceOf === undefined) return;
  const sold = listSoldProducts(context.definition);
  if (!sold.some(({ key }) => key === priceOf)) {
    const hint = suggest(
      priceOf,
      sold.map(({ key }) => key),
    );
    const message = `The form sells no product "${priceOf}".${hint}`;
    reportAt(context, inside(source, 'priceOf'), 'unsold-product', message);
  } else if (sold.some(({ key, each }) => key === priceOf && each !== undefined)) {
    const message = `"${priceOf}" is sold once a row, so no single price could stand in a title.`;
    reportAt(context, inside(source, 'priceOf'), 'sold-elsewhere', message);
  }
  if (!title.includes('{price}')) {
    const message = 'The title has no {price} that the price of a product could stand in.';
    reportAt(context, inside(source, 'priceOf'), 'idle-price', message);
  } else if (errorName === undefined) {
    const message = 'The title has a price in it: say in "errorName" what errors call the field.';
    reportAt(context, source, 'missing-name', message);
  }
}

/** Checks what a field says of itself: its title, its default, and keywords that fit its type and each other. */
export function checkField(context: CompileContext, raw: RawField): void {
  const { schema, source } = raw;
  const { type = 'string', minimum, maximum } = schema;
  if (schema.title === undefined) {
    const message = `The field "${raw.path}" has no "title": visitors would not know what to answer.`;
    reportAt(context, source, 'missing-title', message);
  }
  for (const [keyword, types] of Object.entries(TYPES_OF_KEYWORD)) {
    if (!Object.hasOwn(schema, keyword) || types.includes(type)) continue;
    const message = `"${keyword}" says nothing about answers of the type "${type}".`;
    reportAt(context, inside(source, keyword), 'wrong-keyword', message);
  }
  checkPriceOf(context, raw);
  checkInnerSchemas(context, raw);
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    const message = `"minimum" ${minimum} is more than "maximum" ${maximum}: no answer could be right.`;
    reportAt(context, inside(source, 'minimum'), 'min-above-max', message);
  }
  const misfit =
    schema.default === undefined ? undefined : findAnswerMisfit(context.definition, raw, schema.default);
  if (misfit !== undefined) reportAt(context, inside(source, 'default'), 'bad-answer', misfit);
}

/** Why no text could pass a chain of rules; undefined when some could. */
export function findContradiction(parsed: readonly ParsedRule[]): string | undefined {
  const numbersOf = (...names: readonly string[]) =>
    parsed.flatMap(({ name, args }) =>
      names.includes(name) && typeof args[0] === 'number' ? [args[0]] : [],
    );
  const least = Math.max(...numbersOf('length', 'businessPurposeLength'));
  const most = Math.min(...numbersOf('maxLength'));
  if (least <= most) return undefined;
  return `No answer could be right: it must have at least ${least} characters and at most ${most}.`;
}
