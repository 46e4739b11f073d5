import type { ErrorObject, FuncKeywordDefinition } from 'ajv';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';
import { failKeyword, failType, runRules } from '#domain/rules/run-rules.ts';
import type { ChainFailure } from '#domain/rules/run-rules.ts';
import type { RuleArgument, RuleContext } from '#domain/rules/rule.ts';
import { fillText } from '#domain/texts.ts';
import defaults from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { ruleSchema } from './keyword-schemas.ts';
import { rules } from './registry.ts';

const { $schema: _, ...texts } = defaults;

/** The messages of all rules, by `rule.{rule}.{message}`. */
const messages: Readonly<Record<string, { readonly text: string } | undefined>> = texts;

type Validate = ReturnType<NonNullable<FuncKeywordDefinition['compile']>>;

/**
 * Returns the context of rules for the value at a JSON pointer (`''` for the root). With `passContext`,
 * `this` is the context passed to the validator.
 */
type ContextOf = (this: unknown, instancePath: string) => RuleContext;

/** Rules whose names are JSON Schema keywords. */
const OF_JSON_SCHEMA: readonly string[] = ['required', 'maxLength'];

/** Returns the keyword of a rule: its name, or `rule:{name}` if JSON Schema already uses it. */
export function keywordOf(rule: string): string {
  return OF_JSON_SCHEMA.includes(rule) ? `rule:${rule}` : rule;
}

/**
 * Returns the rules as an ajv vocabulary (`ajv.addVocabulary(createVocabulary())`).
 *
 * Each rule is a keyword. Its value is `true` without arguments, the only argument, or the list of arguments.
 *
 * Rules without `runsOnEmpty` pass for an empty value. Ajv skips missing properties, so pass an empty answer
 * as null. Errors have `params: {rule, message, params?}`, the rule's failure, and the rule's message.
 * @param contextOf by default, the context is the `this` of a validator with `passContext`
 */
export function createVocabulary(contextOf: ContextOf = readContext): FuncKeywordDefinition[] {
  return Object.values(rules).map((rule) => ({
    keyword: keywordOf(rule.name),
    metaSchema: ruleSchema(rule),
    errors: true,
    compile: (value: unknown, { title }) => {
      const args = readArguments(value);
      const validate: Validate = function (this: unknown, data: unknown, at) {
        const failure = runRules(data, contextOf.call(this, at?.instancePath ?? ''), [[rule, args]]);
        validate.errors =
          failure === undefined
            ? []
            : [{ keyword: keywordOf(rule.name), message: describe(failure, title), params: failure }];
        return failure === undefined;
      };
      return validate;
    },
  }));
}

/**
 * Returns the schema of an answer: keywords of JSON Schema, then each rule as a keyword, in their order. Null is
 * an empty answer.
 */
export function emitAnswerSchema({
  type,
  items,
  rules: chain,
  ...bounds
}: AnswerKeywords): Readonly<Record<string, unknown>> {
  const calls = chain.map(([name, ...args]) => ({ [keywordOf(name)]: args.length === 0 ? true : args }));
  return {
    type: [type, 'null'],
    ...bounds,
    ...(items === undefined ? {} : { items: { type: items } }),
    ...(calls.length === 0 ? {} : { allOf: calls }),
  };
}

/** Returns the failure that an ajv error reports, of a rule or of a keyword of JSON Schema. */
export function toFailure({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): ChainFailure {
  if (isRuleFailure(params)) return params;
  if (keyword === 'type') return failType([params['type']].flat().includes('number') ? 'number' : '');
  const limit: unknown = params['limit'];
  return failKeyword(keyword, typeof limit === 'number' ? limit : undefined);
}

function isRuleFailure(params: object): params is ChainFailure {
  return Object.hasOwn(params, 'rule');
}

function isArgument(value: unknown): value is RuleArgument {
  return typeof value === 'string' || typeof value === 'number';
}

/** Returns the arguments of a rule. The keyword's meta-schema guarantees their types. */
function readArguments(value: unknown): readonly RuleArgument[] {
  return (Array.isArray(value) ? value : [value]).filter(isArgument);
}

function readContext(this: unknown): RuleContext {
  if (isRuleContext(this)) return this;
  throw new TypeError(
    'Missing rule context. Set "passContext" and call the validator on a context, or pass one to createVocabulary.',
  );
}

function isRuleContext(value: unknown): value is RuleContext {
  return (
    value !== null && typeof value === 'object' && 'answers' in value && 'facts' in value && 'row' in value
  );
}

function describe({ rule, message, params }: ChainFailure, title: unknown): string {
  const field = typeof title === 'string' ? title : defaults['rule.fallback-field'].text;
  return fillText(messages[`rule.${rule}.${message}`]?.text ?? '', { field, ...params });
}
