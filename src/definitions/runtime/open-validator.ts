import type { Validator } from '#domain/form.ts';
import type { Rule, RuleContext } from '#domain/rules/rule.ts';
import { runRules } from '#domain/rules/run-rules.ts';
import type { ChainFailure } from '#domain/rules/run-rules.ts';
import type { EmittedValidator } from './emitted-validator.ts';
import { failAfterRules, failBeforeRules } from './native-keywords.ts';
import type { KeywordFailure } from './native-keywords.ts';

function toFailure(failure: KeywordFailure | undefined): ChainFailure | undefined {
  if (failure === undefined) return undefined;
  const { keyword, limit } = failure;
  return { rule: keyword, message: 'invalid', ...(limit === undefined ? {} : { params: { n: limit } }) };
}

/**
 * Converts an emitted validator to a function. It checks type and bounds, then the rules, then list and map
 * keywords.
 * @param rules the rules that the form uses, by name
 * @throws {TypeError} for a rule that is missing in `rules`
 */
export function openValidator(emitted: EmittedValidator, rules: Readonly<Record<string, Rule>>): Validator {
  const chain = emitted.rules.map(([name, ...args]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw new TypeError(`The form has no rule "${name}"`);
    return [rule, args] as const;
  });
  return function validate(this: RuleContext, value: unknown) {
    return (
      toFailure(failBeforeRules(value, emitted)) ??
      runRules(value, this, chain) ??
      toFailure(failAfterRules(value, emitted))
    );
  };
}
