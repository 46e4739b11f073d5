import type { FuncKeywordDefinition } from 'ajv';
import { runRules } from '#domain/rules/run-rules.ts';
import type { ChainFailure, RuleChain } from '#domain/rules/run-rules.ts';
import type { Rule, RuleArgument, RuleContext } from '#domain/rules/rule.ts';
import { fillText } from '#domain/texts.ts';
import defaults from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { chainSchema, ruleSchema } from './keyword-schemas.ts';
import { rules } from './registry.ts';

const { $schema: _, ...texts } = defaults;

/** The messages of all rules, by `rule.{rule}.{message}`. */
const messages: Readonly<Record<string, { readonly text: string } | undefined>> = texts;

type Validate = ReturnType<NonNullable<FuncKeywordDefinition['compile']>>;

/** A rule of a chain, as parsed from `required|min:2`. */
export interface NamedRule {
  readonly name: string;
  readonly args: readonly RuleArgument[];
}

/**
 * Returns the context of rules for the value at a JSON pointer (`''` for the root). With `passContext`, `this`
 * is that of the validator.
 */
export type ContextOf = (this: unknown, instancePath: string) => RuleContext;

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
 * The keyword `rules` takes a parsed chain, `[{name, args}]`, and stops at the first failure.
 *
 * Rules without `runsOnEmpty` pass for an empty value. Ajv skips missing properties, so pass an empty answer
 * as null. Errors have `params: {rule, message, params?}`, the rule's failure, and the rule's message.
 * @param contextOf by default, the context is the `this` of a validator with `passContext`
 */
export function createVocabulary(contextOf: ContextOf = readContext): FuncKeywordDefinition[] {
  const single = Object.values(rules).map((rule) =>
    defineKeyword(keywordOf(rule.name), ruleSchema(rule), contextOf, (value) => [
      [rule, readArguments(value)],
    ]),
  );
  return [...single, defineKeyword('rules', chainSchema(rules), contextOf, readChain)];
}

function defineKeyword(
  keyword: string,
  metaSchema: object,
  contextOf: ContextOf,
  read: (value: unknown) => RuleChain,
): FuncKeywordDefinition {
  return {
    keyword,
    metaSchema,
    errors: true,
    compile: (value: unknown, { title }) => {
      const chain = read(value);
      const validate: Validate = function (this: unknown, data: unknown, at) {
        const failure = runRules(data, contextOf.call(this, at?.instancePath ?? ''), chain);
        validate.errors =
          failure === undefined ? [] : [{ keyword, message: describe(failure, title), params: failure }];
        return failure === undefined;
      };
      return validate;
    },
  };
}

/** Returns whether the params of an ajv error are the failure of a rule of this vocabulary. */
export function isRuleFailure(params: object): params is ChainFailure {
  return Object.hasOwn(params, 'rule');
}

function isArgument(value: unknown): value is RuleArgument {
  return typeof value === 'string' || typeof value === 'number';
}

/** The keyword's meta-schema allows only these values. */
function readArguments(value: unknown): readonly RuleArgument[] {
  return (Array.isArray(value) ? value : [value]).filter(isArgument);
}

function readChain(value: unknown): RuleChain {
  const entries: readonly Partial<NamedRule>[] = Array.isArray(value) ? value : [];
  return entries.map(({ name = '', args }) => {
    const rule: Rule | undefined = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw new TypeError(`There is no rule "${name}".`);
    return [rule, readArguments(args)];
  });
}

function readContext(this: unknown): RuleContext {
  if (isRuleContext(this)) return this;
  throw new TypeError(
    'Rules need a context: call the validator on one, with passContext, or give one to createVocabulary.',
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
