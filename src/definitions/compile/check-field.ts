import { findAnswerMisfit } from './check-answer.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { ParsedRule } from './parse-rules.ts';
import type { RawField } from './raw-field.ts';

/** The types of answers that a keyword of JSON Schema says something about. */
const TYPES_OF_KEYWORD: Readonly<Record<string, readonly string[]>> = {
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  propertyNames: ['object'],
  additionalProperties: ['object'],
  items: ['array'],
  maxItems: ['array'],
};

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
    parsed.flatMap(({ name, args }) => (names.includes(name) && typeof args[0] === 'number' ? [args[0]] : []));
  const least = Math.max(...numbersOf('length', 'businessPurposeLength'));
  const most = Math.min(...numbersOf('maxLength'));
  if (least <= most) return undefined;
  return `No answer could be right: it must have at least ${least} characters and at most ${most}.`;
}
