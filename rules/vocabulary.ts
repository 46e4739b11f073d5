import type { FuncKeywordDefinition } from 'ajv';
import { runRules } from '#domain/rules/run-rules.ts';
import type { ChainFailure, RuleChain } from '#domain/rules/run-rules.ts';
import type { Rule, RuleArgument, RuleContext } from '#domain/rules/rule.ts';
import { fillText, textOf } from '#domain/texts.ts';
import { chainSchema, ruleSchema } from './keyword-schemas.ts';
import { rules } from './registry.ts';

type Validate = ReturnType<NonNullable<FuncKeywordDefinition['compile']>>;

/** One rule of a chain, as the parser of `required|min:2` writes it. */
export interface NamedRule {
  readonly name: string;
  readonly args: readonly RuleArgument[];
}

/** What a rule looks at while the value at a JSON pointer (`''` for the root) is validated. */
export type ContextOf = (instancePath: string) => RuleContext;

/** Keywords of JSON Schema that rules have the name of. */
const OF_JSON_SCHEMA: readonly string[] = ['required', 'maxLength'];

/** The keyword of a rule: its name, or `rule:{name}` where JSON Schema means something else by it. */
export function keywordOf(rule: string): string {
  return OF_JSON_SCHEMA.includes(rule) ? `rule:${rule}` : rule;
}

/**
 * The rule catalogue as an ajv vocabulary (`ajv.addVocabulary(createVocabulary())`): a keyword for each rule, whose value
 * is `true` for no arguments, the argument where there is one, or the list of them; and `rules`, whose value is a parsed
 * chain, `[{name, args}]`. A chain stops at its first failure. Rules that demand no answer pass on an empty one; ajv asks
 * nothing about properties that are missing, so an empty answer arrives as null. An error has
 * `params: {rule, message, params?}`, the rule's own failure, and the rule's words for its message.
 * @param contextOf what rules look at; without it, the `this` that the validator is called with under `passContext`
 */
export function createVocabulary(contextOf?: ContextOf): FuncKeywordDefinition[] {
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
  contextOf: ContextOf | undefined,
  read: (value: unknown) => RuleChain,
): FuncKeywordDefinition {
  return {
    keyword,
    metaSchema,
    errors: true,
    compile: (value: unknown, { title }) => {
      const chain = read(value);
      const validate: Validate = function (this: unknown, data: unknown, at) {
        const context = contextOf?.(at?.instancePath ?? '') ?? readContext(this);
        const failure = runRules(data, context, chain);
        validate.errors =
          failure === undefined ? [] : [{ keyword, message: describe(failure, title), params: failure }];
        return failure === undefined;
      };
      return validate;
    },
  };
}

function isArgument(value: unknown): value is RuleArgument {
  return typeof value === 'string' || typeof value === 'number';
}

/** The keyword's own schema has let through nothing else than these. */
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

function readContext(self: unknown): RuleContext {
  if (isRuleContext(self)) return self;
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
  const field = typeof title === 'string' ? title : textOf('rule.fallback-field');
  return fillText(rules[rule]?.messages[message] ?? '', { field, ...params });
}
