import { isDemanding } from '../model/rules/parse-rules.ts';
import type { RuleChain } from '../model/rules/parse-rules.ts';
import type { FieldNode } from '../model/answers/field-node.ts';
import { mostChoicesOf } from '../model/answers/widget-of.ts';
import type { AnswerKeywords, InnerSchema } from '#domain/rules/answer-keywords.ts';
import type { Emitter } from './emitter.ts';

/**
 * Emits a schema for names or values with the keywords that the runtime supports. The meta-schema allows no
 * others.
 */
function emitInner(schema: unknown): InnerSchema | boolean | undefined {
  if (schema === undefined || typeof schema === 'boolean') return schema;
  const { type, enum: allowed, pattern }: InnerSchema = Object(schema);
  return {
    ...(type === undefined ? {} : { type }),
    ...(allowed === undefined ? {} : { enum: allowed }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** Emits the validator for a field's answer under one rule chain. */
function emitValidator(field: FieldNode, { rules }: RuleChain): AnswerKeywords {
  const { type = 'string', minimum, maximum, items, propertyNames, additionalProperties } = field.schema;
  // Also reject more choices than the widget allows.
  const maxItems = mostChoicesOf(field) ?? field.schema.maxItems;
  const names = emitInner(propertyNames);
  const values = emitInner(additionalProperties);
  return {
    type,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(items === undefined ? {} : { items: items.type ?? 'string' }),
    ...(names === undefined || typeof names === 'boolean' ? {} : { propertyNames: names }),
    ...(values === undefined || values === true ? {} : { additionalProperties: values }),
    rules: rules.map(({ name, args }) => [name, ...args] as const),
  };
}

export function emitRules({ validators }: Emitter, field: FieldNode, chain: RuleChain) {
  return {
    ...(isDemanding(chain.rules) ? { required: true as const } : {}),
    validate: validators.add(emitValidator(field, chain)),
  };
}
