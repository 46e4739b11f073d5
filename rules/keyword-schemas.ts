import type { Rule, RuleArgumentSpec } from '#domain/rules/rule.ts';

function argumentSchema({ type, minimum, pattern }: RuleArgumentSpec): object {
  if (type === 'integer' || type === 'number') return { type, ...(minimum === undefined ? {} : { minimum }) };
  return { type: 'string', ...(pattern === undefined ? {} : { pattern }) };
}

/** Returns one schema of the argument list for each accepted number of arguments. */
function listSchemas({ arguments: specs }: Rule): readonly object[] {
  const needed = specs.filter(({ optional }) => optional !== true).length;
  return Array.from({ length: specs.length - needed + 1 }, (_, more) => {
    const count = needed + more;
    if (count === 0) return { type: 'array', maxItems: 0 };
    const items = specs.slice(0, count).map(argumentSchema);
    return { type: 'array', items, minItems: count, maxItems: count };
  });
}

/** Returns the schema of a rule's keyword value: `true`, the only argument, or the list of arguments. */
export function ruleSchema(rule: Rule): object {
  const [first, second] = rule.arguments;
  const isBare = first === undefined || first.optional === true;
  const isSingle = first !== undefined && (second === undefined || second.optional === true);
  return {
    anyOf: [
      ...(isBare ? [{ const: true }] : []),
      ...(isSingle ? [argumentSchema(first)] : []),
      ...listSchemas(rule),
    ],
  };
}
