import { isEmptyAnswer } from '../answers/answers.ts';
import type { Rule, RuleArgument, RuleContext, RuleFailure } from './rule.ts';

/** Why a chain of rules fails: the failure and the name of its rule. */
export type ChainFailure = RuleFailure & { readonly rule: string };

/** Rules with their arguments, in the order they are asked. */
export type RuleChain = readonly (readonly [rule: Rule, args: readonly RuleArgument[]])[];

/** The first failure of a chain of rules; those that do not demand an answer are not asked about an empty one. */
export function runRules(value: unknown, context: RuleContext, chain: RuleChain): ChainFailure | undefined {
  const isEmpty = isEmptyAnswer(value);
  for (const [rule, args] of chain) {
    if (isEmpty && rule.runsOnEmpty !== true) continue;
    const failure = rule.test(value, args, context);
    if (failure !== undefined) return { rule: rule.name, ...failure };
  }
  return undefined;
}
