import { besidePath } from '#domain/answers/path.ts';
import { toWholeExpression } from '#rules/regex.ts';
import { rules } from '#rules/registry.ts';
import type { RuleArgument, RuleArgumentSpec } from '#domain/rules/rule.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { isDemandedByWidget } from '../answers/widget-of.ts';
import type { Mistake, SourceLocation } from '../source-location.ts';

/** One rule of a pipe string with its arguments. */
export interface ParsedRule {
  readonly name: string;
  readonly args: readonly RuleArgument[];
}

/** The word of a pipe string that is no rule: it switches `required` off. */
const OPTIONAL = 'optional';

/** Rules that stand in for an absent limit of texts, so that nothing unbounded is ever stored. */
export const DEFAULT_TEXT_LIMIT: ParsedRule = { name: 'maxLength', args: [524288] };

/** An argument's value, or what is wrong with it. */
function parseArgument(spec: RuleArgumentSpec, text: string): RuleArgument | { readonly wrong: string } {
  if (spec.type === 'integer' || spec.type === 'number') {
    const number = Number(text);
    const fits =
      text.trim() !== '' && Number.isFinite(number) && (spec.type === 'number' || Number.isInteger(number));
    if (!fits)
      return { wrong: `"${spec.name}" must be ${spec.type === 'integer' ? 'a whole number' : 'a number'}` };
    if (spec.minimum !== undefined && number < spec.minimum) {
      return { wrong: `"${spec.name}" must be ${spec.minimum} or more` };
    }
    return number;
  }
  if (spec.type === 'expression') {
    const wrong = findExpressionFault(spec, text);
    return wrong === undefined ? text : { wrong };
  }
  if (spec.pattern !== undefined && !new RegExp(spec.pattern).test(text)) {
    return { wrong: `"${text}" is not a valid "${spec.name}"` };
  }
  return text;
}

/** Why a regular expression cannot be used: it is none, or it is one that some text might slow down. */
function findExpressionFault({ pattern = '' }: RuleArgumentSpec, text: string): string | undefined {
  try {
    toWholeExpression(text);
  } catch (error) {
    // The engine's message repeats the expression before it says what is wrong with it.
    const why = error instanceof Error ? error.message.split(': ').at(-1) : undefined;
    return `"${text}" is no regular expression${why === undefined ? '' : ` (${why.toLowerCase()})`}`;
  }
  if (new RegExp(pattern).test(text)) return undefined;
  return `the pattern "${text}" could be slow: repeat nothing that is repeated already, and only one part with * or +`;
}

/** An answer, a group of answers or a page setting that a rule names. */
export interface RuleUse {
  readonly type: 'path' | 'group' | 'setting';
  readonly name: string;
}

/** A chain of rules as it is written, what it names, and what is wrong with it. */
export interface RuleChain {
  readonly location: SourceLocation;
  readonly rules: readonly ParsedRule[];
  readonly uses: readonly RuleUse[];
  readonly mistakes: readonly Mistake[];
}

type Parsed = { readonly rule: ParsedRule; readonly uses: readonly RuleUse[] } | Mistake;

function usesOf(specs: readonly RuleArgumentSpec[], texts: readonly string[]): readonly RuleUse[] {
  return texts.flatMap((name, index) => {
    const type = specs[index]?.type;
    return type === 'path' || type === 'group' || type === 'setting' ? [{ type, name }] : [];
  });
}

function parseRule(word: string): Parsed {
  const [name = '', ...texts] = word.split(':').map((part) => part.trim());
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) {
    const hint = suggest(name, [...Object.keys(rules), OPTIONAL]);
    return { code: 'unknown-rule', message: `There is no rule "${name}".${hint}` };
  }
  const specs = rule.arguments;
  const needed = specs.filter((spec) => spec.optional !== true).length;
  if (texts.length < needed || texts.length > specs.length) {
    const usage = [name, ...specs.map((spec) => spec.name)].join(':');
    return { code: 'bad-rule-argument', message: `The rule "${name}" is written "${usage}".` };
  }
  const args: RuleArgument[] = [];
  for (const [index, text] of texts.entries()) {
    const spec = specs[index];
    const argument = spec === undefined ? text : parseArgument(spec, text);
    if (typeof argument === 'object') {
      return { code: 'bad-rule-argument', message: `In the rule "${name}", ${argument.wrong}.` };
    }
    args.push(argument);
  }
  return { rule: { name, args }, uses: usesOf(specs, texts) };
}

/**
 * Parses a field's `required|min:2` into rules in order, with the defaults of the rules and of the field's widget
 * expanded.
 */
export function parseRules(text: string, field: FieldNode, location: SourceLocation): RuleChain {
  const words = text
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const parsed = words.filter((word) => word !== OPTIONAL).map(parseRule);
  const sound = parsed.flatMap((entry) => ('rule' in entry ? [entry] : []));
  const written = sound.map(({ rule }) => rule);
  return {
    location,
    rules: expandDefaults(written, words.includes(OPTIONAL), field),
    uses: sound.flatMap(({ uses }) => uses),
    mistakes: parsed.flatMap((entry) => ('rule' in entry ? [] : [entry])),
  };
}

/** A rule that demands an answer in words of its own is left to do so where only the widget would demand one. */
function expandDefaults(
  parsed: readonly ParsedRule[],
  optional: boolean,
  field: FieldNode,
): readonly ParsedRule[] {
  const has = (name: string) => parsed.some((rule) => rule.name === name);
  const isText = (field.schema.type ?? 'string') === 'string';
  const demands =
    !optional &&
    !has('required') &&
    (parsed.some(({ name }) => rules[name]?.requiredByDefault === true) ||
      (isDemandedByWidget(field) && !isDemanding(parsed)));
  const kept = optional ? parsed.filter(({ name }) => name !== 'required') : parsed;
  return [
    ...(demands ? [{ name: 'required', args: [] }] : []),
    ...kept,
    ...(isText && !has('maxLength') ? [DEFAULT_TEXT_LIMIT] : []),
  ];
}

/** Whether a chain of rules demands an answer. */
export function isDemanding(parsed: readonly ParsedRule[]): boolean {
  return parsed.some(({ name }) => rules[name]?.runsOnEmpty === true);
}

/** Lists the paths of other answers that the rules of the field `beside` read. */
export function pathsReadBy(parsed: readonly ParsedRule[], beside: string): readonly string[] {
  return parsed.flatMap(({ name, args }) =>
    (rules[name]?.arguments ?? []).flatMap((spec, index) => {
      const argument = args[index];
      return spec.type === 'path' && typeof argument === 'string' ? [besidePath(argument, beside)] : [];
    }),
  );
}
