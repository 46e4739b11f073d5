import type { Validator } from '#domain/form.ts';
import type { RuleContext, RuleFailure } from '#domain/rule.ts';

interface CompiledValidator {
  (this: RuleContext, value: unknown): boolean;
  errors?: readonly { readonly keyword: string; readonly params: unknown }[] | null;
}

function isRuleFailure(value: unknown): value is RuleFailure & { readonly rule: string } {
  return value !== null && typeof value === 'object' && 'rule' in value && 'message' in value;
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
