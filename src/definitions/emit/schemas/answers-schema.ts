import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { emitAnswerSchema } from '#rules/vocabulary.ts';
import { nestSchemas } from './nest-schemas.ts';
import type { Schema } from './nest-schemas.ts';

/** Returns the schema of an alternative. */
function choose(condition: Schema, met: Schema, otherwise: Schema): Schema {
  // oxlint-disable-next-line unicorn/no-thenable -- `then` is a keyword of JSON Schema
  return { if: condition, then: met, else: otherwise };
}

/**
 * Returns the schema of a field. The last entry of `rulesWhen` whose condition is true replaces the field's
 * own rules.
 */
function fieldSchema({ keywords, rulesWhen = [] }: FieldModel): Schema {
  return rulesWhen.reduce<Schema>(
    (otherwise, entry, n) => choose({ rulesWhen: n }, emitAnswerSchema(entry.keywords), otherwise),
    emitAnswerSchema(keywords),
  );
}

/**
 * Returns the JSON schema of a form's relevant answers: the rules of each field at its path, in arrays for
 * rows. Null is an empty answer, and absent properties are not validated. The keyword `rulesWhen: n` is true
 * while the condition of entry n in the field's `rulesWhen` holds. All other keywords are those of JSON
 * Schema and of the rule vocabulary.
 */
export function emitAnswersSchema({ fields }: Pick<CompiledForm, 'fields'>): Schema {
  const answers = Object.values(fields).map((field) => [field.path, fieldSchema(field)] as const);
  return nestSchemas(answers, {
    group: (properties) => ({ type: 'object', properties }),
    list: (items) => ({ type: 'array', items }),
  });
}
