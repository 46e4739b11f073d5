import { isEmptyAnswer } from '#domain/answers.ts';
import type { Validator } from '#domain/form.ts';
import type { Rule, RuleArgument, RuleContext, RuleFailure } from '#domain/rule.ts';

interface CompiledValidator {
  (this: RuleContext, value: unknown): boolean;
  errors?: readonly { readonly keyword: string; readonly params: unknown }[] | null;
}

function isRuleFailure(value: unknown): value is RuleFailure & { readonly rule: string } {
  return value !== null && typeof value === 'object' && 'rule' in value && 'message' in value;
}

/** Rules with their arguments, in the order they are asked. */
type Chain = readonly (readonly [rule: Rule, args: readonly RuleArgument[]])[];

/** The first failure of a chain of rules; those that do not demand an answer are not asked about an empty one. */
export function runRules(
  value: unknown,
  context: RuleContext,
  chain: Chain,
): (RuleFailure & { readonly rule: string }) | undefined {
  const isEmpty = isEmptyAnswer(value);
  for (const [rule, args] of chain) {
    if (isEmpty && rule.runsOnEmpty !== true) continue;
    const failure = rule.test(value, args, context);
    if (failure !== undefined) return { rule: rule.name, ...failure };
  }
  return undefined;
}

/** The bound that a keyword such as `maxItems` set. */
function limitOf(params: unknown): number | undefined {
  const isBound = params !== null && typeof params === 'object' && 'limit' in params;
  return isBound && typeof params.limit === 'number' ? params.limit : undefined;
}

/** Gives a validator that ajv compiled the shape the domain calls: the first failure by rule, or undefined. */
export function toValidator(compiled: CompiledValidator): Validator {
  return function validate(this: RuleContext, value: unknown) {
    if (compiled.call(this, value)) return undefined;
    const error = compiled.errors?.[0];
    if (error?.keyword === 'pipe' && isRuleFailure(error.params)) return error.params;
    const n = limitOf(error?.params);
    return {
      rule: error?.keyword ?? 'type',
      message: 'invalid',
      ...(n === undefined ? {} : { params: { n } }),
    };
  };
}
