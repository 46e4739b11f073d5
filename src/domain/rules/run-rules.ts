import { isEmptyAnswer } from '../answers/answers.ts';
import { besidePath } from '../answers/path.ts';
import type { Rule, RuleArgument, RuleContext, RuleFailure } from './rule.ts';

/** Why a chain of rules fails: the failure and the name of its rule. */
export type ChainFailure = RuleFailure & { readonly rule: string };

/** Rules with their arguments, in the order they are asked. */
export type RuleChain = readonly (readonly [rule: Rule, args: readonly RuleArgument[]])[];

/** Arguments such as `../country` lead to an answer beside the value. */
function placeArguments(args: readonly RuleArgument[], { path = '' }: RuleContext): readonly RuleArgument[] {
  return args.map((argument) => (typeof argument === 'string' ? besidePath(argument, path) : argument));
}

/** The first failure of a chain of rules; those that do not demand an answer are not asked about an empty one. */
export function runRules(value: unknown, context: RuleContext, chain: RuleChain): ChainFailure | undefined {
  const isEmpty = isEmptyAnswer(value);
  for (const [rule, args] of chain) {
    if (isEmpty && rule.runsOnEmpty !== true) continue;
    const failure = rule.test(value, placeArguments(args, context), context);
    if (failure !== undefined) return { rule: rule.name, ...failure };
  }
  return undefined;
}
