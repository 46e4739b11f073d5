import type { FieldNode } from '../answers/field-node.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { parseRules } from './parse-rules.ts';
import type { RuleChain } from './parse-rules.ts';

/** The rules of a field, and the rules that replace them while a condition is true. */
export interface FieldRules {
  readonly rules: RuleChain;
  readonly rulesWhen: readonly {
    readonly when: ConditionNode;
    readonly rules: RuleChain;
    /** Names of the field's rules that the author drops on purpose. */
    readonly drops: readonly string[];
    readonly location: SourceLocation;
  }[];
}

/** Lists the rule chain of a field and those in its `rulesWhen`. */
export function chainsOf(own: FieldRules | undefined): readonly RuleChain[] {
  return own === undefined ? [] : [own.rules, ...own.rulesWhen.map(({ rules }) => rules)];
}

export function buildFieldRules(names: Names, field: FieldNode): FieldRules {
  const { schema, source, rows, path } = field;
  const { rules = '', rulesWhen = [] } = schema;
  return {
    rules: parseRules(rules, field, inside(source, 'rules')),
    rulesWhen: rulesWhen.map((entry, index) => {
      const location = inside({ ...source, rows, beside: path }, 'rulesWhen', index);
      return {
        when: names.condition(entry.when, inside(location, 'when')),
        drops: entry.drops ?? [],
        location,
        rules: parseRules(entry.rules, field, inside(source, 'rulesWhen', index, 'rules')),
      };
    }),
  };
}
