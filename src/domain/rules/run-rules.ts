import { isEmptyAnswer } from '../answers/answers.ts';
import { besidePath } from '../answers/path.ts';
import type { Rule, RuleArgument, RuleContext, RuleFailure } from './rule.ts';

/** A failure of a rule chain, with the rule's name. */
export type ChainFailure = RuleFailure & { readonly rule: string };

/** Returns the failure of a JSON Schema keyword, with its limit. */
export function failKeyword(keyword: string, limit?: number): ChainFailure {
  return { rule: keyword, message: 'invalid', ...(limit === undefined ? {} : { params: { n: limit } }) };
}

/** Returns the failure of a value with the wrong JSON type. Numbers with decimals have their own message. */
export function failType(type: string): ChainFailure {
  return { rule: 'type', message: type === 'number' ? type : 'invalid' };
}

/** Rules with their arguments, in the order they run. */
export type RuleChain = readonly (readonly [rule: Rule, args: readonly RuleArgument[]])[];

/** Expands arguments such as `../country` relative to the value's path. */
function placeArguments(args: readonly RuleArgument[], { path = '' }: RuleContext): readonly RuleArgument[] {
  return args.map((argument) => (typeof argument === 'string' ? besidePath(argument, path) : argument));
}

/** Returns the first failure of a rule chain. Rules without `runsOnEmpty` skip empty values. */
export function runRules(value: unknown, context: RuleContext, chain: RuleChain): ChainFailure | undefined {
  const isEmpty = isEmptyAnswer(value);
  for (const [rule, args] of chain) {
    if (isEmpty && rule.runsOnEmpty !== true) continue;
    const failure = rule.test(value, placeArguments(args, context), context);
    if (failure !== undefined) return { rule: rule.name, ...failure };
  }
  return undefined;
}
