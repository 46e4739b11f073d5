import { Ajv } from 'ajv';
import type { SchemaObject, ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Rule, RuleArgument, RuleContext, RuleFailure } from '#domain/rules/rule.ts';
import { rules } from '#rules/registry.ts';
import { createVocabulary, keywordOf } from '#rules/vocabulary.ts';

/** Creates an ajv that rejects unknown keywords and passes the context to each rule. */
export function createRulesAjv(): Ajv {
  const ajv = new Ajv({ passContext: true, strict: true });
  ajv.addVocabulary(createVocabulary());
  return ajv;
}

const ajv = createRulesAjv();
const compiled = new Map<string, ValidateFunction>();

/** Compiles each schema once, because test tables repeat the same few schemas. */
function compile(schema: SchemaObject): ValidateFunction {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return validate;
}

/** Returns the ways a definition may write the arguments of a rule as the value of its keyword. */
function writingsOf(args: readonly RuleArgument[]): readonly unknown[] {
  if (args.length === 0) return [true, []];
  return args.length === 1 ? [args[0], args] : [args];
}

/** Expects ajv to report the same failure as the rule, for each way to write the rule as a keyword. */
export function expectSameInAjv(
  rule: Rule,
  value: unknown,
  args: readonly RuleArgument[],
  context: RuleContext,
  failure: RuleFailure | undefined,
): void {
  const isSkipped = isEmptyAnswer(value) && rule.runsOnEmpty !== true;
  const expected = failure === undefined || isSkipped ? [] : [{ rule: rule.name, ...failure }];
  for (const written of writingsOf(args)) {
    expect(rules, `add the rule ${rule.name} to rules/registry.ts`).toHaveProperty(rule.name);
    const validate = compile({ [keywordOf(rule.name)]: written });
    expect(validate.call(context, value)).toBe(expected.length === 0);
    expect((validate.errors ?? []).map(({ params }) => params)).toEqual(expected);
  }
}
