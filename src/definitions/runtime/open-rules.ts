import type { AnswerRules } from '#domain/form.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';
import type { Rule, RuleContext } from '#domain/rules/rule.ts';
import { runRules } from '#domain/rules/run-rules.ts';
import { failAfterRules, failBeforeRules } from './native-keywords.ts';

/**
 * Compiles the keywords of an answer to a function. It checks type and bounds, then the rules, then list and
 * map keywords.
 * @param rules the rules that the form uses, by name
 * @throws {TypeError} for a rule that is missing in `rules`
 */
export function openRules(
  keywords: AnswerKeywords,
  rules: Readonly<Record<string, Rule>>,
): Omit<AnswerRules, 'required'> {
  const chain = keywords.rules.map(([name, ...args]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw new TypeError(`The form has no rule "${name}": build it again.`);
    return [rule, args] as const;
  });
  return {
    keywords,
    validate(this: RuleContext, value) {
      return (
        failBeforeRules(value, keywords) ?? runRules(value, this, chain) ?? failAfterRules(value, keywords)
      );
    },
  };
}
