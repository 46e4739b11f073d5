import { requiresAnswer } from '../model/rules/parse-rules.ts';
import type { RuleChain } from '../model/rules/parse-rules.ts';
import type { FieldNode } from '../model/answers/field-node.ts';
import { mostChoicesOf } from '../model/answers/widget-of.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';
import type { Complete, EmittedRules } from '../runtime/emitted-form.ts';
import type { Emitter } from './emitter.ts';
import { omitUndefined } from './omit-undefined.ts';

/** Emits the validator for a field's answer with one rule chain. */
function emitValidator(field: FieldNode, { rules }: RuleChain): AnswerKeywords {
  const { type = 'string', minimum, maximum, items, propertyNames, additionalProperties } = field.schema;
  return omitUndefined<AnswerKeywords>({
    type,
    minimum,
    maximum,
    // Also reject more choices than the widget allows.
    maxItems: mostChoicesOf(field) ?? field.schema.maxItems,
    items: items && (items.type ?? 'string'),
    propertyNames,
    additionalProperties,
    rules: rules.map(({ name, args }) => [name, ...args] as const),
  });
}

export function emitRules(
  { validators }: Emitter,
  field: FieldNode,
  chain: RuleChain,
): Complete<EmittedRules> {
  return {
    required: requiresAnswer(chain.rules) ? true : undefined,
    validate: validators.add(emitValidator(field, chain)),
  };
}
