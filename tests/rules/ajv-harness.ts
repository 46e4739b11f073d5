import { Ajv } from 'ajv';
import type { SchemaObject, ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Rule, RuleArgument, RuleContext, RuleFailure } from '#domain/rules/rule.ts';
import { createVocabulary, keywordOf } from '#rules/vocabulary.ts';

/** An ajv that refuses words it does not know and validates with the context it is called on. */
export function createRulesAjv(): Ajv {
  const ajv = new Ajv({ passContext: true, strict: true });
  ajv.addVocabulary(createVocabulary());
  return ajv;
}

const ajv = createRulesAjv();
const compiled = new Map<string, ValidateFunction>();

/** Each schema is compiled once: tables repeat few of them many times. */
function compile(schema: SchemaObject): ValidateFunction {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return validate;
}

/** How definitions may write the arguments of a rule as the value of its keyword. */
function writingsOf(args: readonly RuleArgument[]): readonly unknown[] {
  if (args.length === 0) return [true, []];
  return args.length === 1 ? [args[0], args] : [args];
}

/** Expects each way to write the rule as a keyword to give what the rule itself has given. */
export function expectSameInAjv(
  rule: Rule,
  value: unknown,
  args: readonly RuleArgument[],
  context: RuleContext,
  failure: RuleFailure | undefined,
): void {
  const isSkipped = isEmptyAnswer(value) && rule.runsOnEmpty !== true;
  const expected = failure === undefined || isSkipped ? [] : [{ rule: rule.name, ...failure }];
  const schemas = [
    ...writingsOf(args).map((written) => ({ [keywordOf(rule.name)]: written })),
    { rules: [{ name: rule.name, args }] },
  ];
  for (const schema of schemas) {
    const validate = compile(schema);
    expect(validate.call(context, value)).toBe(expected.length === 0);
    expect((validate.errors ?? []).map(({ params }) => params)).toEqual(expected);
  }
}
