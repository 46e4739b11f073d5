import { RULE_SYNONYMS } from './rule-synonyms.ts';
import { besidePath } from '#domain/answers/path.ts';
import { toWholeExpression } from '#rules/regex.ts';
import { rules } from '#rules/registry.ts';
import type { RuleArgument, RuleArgumentSpec } from '#domain/rules/rule.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { isRequiredByWidget } from '../answers/widget-of.ts';
import { splitRules } from './split-rules.ts';
import type { Mistake, SourceLocation } from '../source-location.ts';

/** One rule of a rule chain, with its arguments. */
export interface ParsedRule {
  readonly name: string;
  readonly args: readonly RuleArgument[];
}

/** A keyword in rule chains that is not a rule. It removes `required`. */
const OPTIONAL = 'optional';

/** The limit, in characters, for texts without a limit of their own. It keeps stored texts bounded. */
export const DEFAULT_TEXT_LIMIT: ParsedRule = { name: 'maxLength', args: [524288] };

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Returns true for a day of the calendar, written as `MM/DD/YYYY`. */
function isRealDay(text: string): boolean {
  const iso = text.replace(DAY, '$3-$1-$2');
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** Returns the value of an argument, or why it is wrong. */
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
    const wrong = findExpressionFault(text);
    return wrong === undefined ? text : { wrong };
  }
  if (spec.pattern !== undefined && !new RegExp(spec.pattern).test(text)) {
    return { wrong: `"${text}" is not a valid "${spec.name}"` };
  }
  if (spec.type === 'day' && DAY.test(text) && !isRealDay(text)) {
    return { wrong: `"${text}" is not a calendar day. Write month, day and year: 12/31/2099` };
  }
  return text;
}

const ESCAPES = 'In a pattern, write "\\\\|" for | and "\\\\:" for :';

/** Returns why a regular expression is invalid. */
function findExpressionFault(text: string): string | undefined {
  try {
    toWholeExpression(text);
    return undefined;
  } catch (error) {
    // The engine's message repeats the expression before the reason.
    const why = error instanceof Error ? error.message.split(': ').at(-1) : undefined;
    return `"${text}" is not a valid regular expression${why === undefined ? '' : ` (${why.toLowerCase()})`}. ${ESCAPES}`;
  }
}

/** An answer, a group of answers or a page setting that a rule refers to. */
export interface RuleUse {
  readonly type: 'path' | 'group' | 'setting';
  readonly name: string;
  /** True for a setting that is true or false. Other settings are texts. */
  readonly isToggle?: true;
}

/** A parsed rule chain, with the names that it refers to and its mistakes. */
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
    if (type === 'toggle') return [{ type: 'setting', name, isToggle: true }];
    return type === 'path' || type === 'group' || type === 'setting' ? [{ type, name }] : [];
  });
}

/** Returns the fix for rules that are not separated by `|`. */
function hintAtSeparator(parts: readonly string[]): string {
  const next = [...parts.join(':').matchAll(/[,;&\s]\s*(\w+)/g)].map(([, name = '']) => name);
  return next.some((name) => Object.hasOwn(rules, name)) ? ' Separate rules with "|".' : '';
}

function parseRule([name, ...texts]: ReturnType<typeof splitRules>[number]): Parsed {
  if (name === '') {
    return { code: 'empty-rule', message: 'A rule is missing beside a "|". Remove the "|" or add the rule.' };
  }
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) {
    const sentence = `Unknown rule "${name}".`;
    const hint = hintAtSeparator([name, ...texts]);
    const known = [...Object.keys(rules), OPTIONAL];
    if (hint !== '') return { code: 'unknown-rule', message: `${sentence}${hint}` };
    return { code: 'unknown-rule', ...suggest(sentence, name, known, { synonyms: RULE_SYNONYMS }) };
  }
  const specs = rule.arguments;
  const needed = specs.filter((spec) => spec.optional !== true).length;
  if (texts.length < needed || texts.length > specs.length) {
    const usage = [name, ...specs.map((spec) => spec.name)].join(':');
    const hint = specs.some(({ type }) => type === 'expression')
      ? ` ${ESCAPES}.`
      : hintAtSeparator([name, ...texts]);
    return { code: 'bad-rule-argument', message: `Write the rule "${name}" as "${usage}".${hint}` };
  }
  const args: RuleArgument[] = [];
  for (const [index, text] of texts.entries()) {
    const spec = specs[index];
    const argument = spec === undefined ? text : parseArgument(spec, text);
    if (typeof argument === 'object') {
      return { code: 'bad-rule-argument', message: `The rule "${name}" is invalid: ${argument.wrong}.` };
    }
    args.push(argument);
  }
  return { rule: { name, args }, uses: usesOf(specs, texts) };
}

/**
 * Parses a chain such as `required|min:2` into rules, in order. Adds the default rules of the rules
 * themselves and of the field's widget.
 */
export function parseRules(text: string, field: FieldNode, location: SourceLocation): RuleChain {
  const words = text.trim() === '' ? [] : splitRules(text);
  const isOptional = words.some(([name]) => name === OPTIONAL);
  const parsed = words.filter(([name]) => name !== OPTIONAL).map(parseRule);
  const sound = parsed.flatMap((entry) => ('rule' in entry ? [entry] : []));
  const written = sound.map(({ rule }) => rule);
  return {
    location,
    rules: expandDefaults(written, isOptional, field),
    uses: sound.flatMap(({ uses }) => uses),
    mistakes: parsed.flatMap((entry) => ('rule' in entry ? [] : [entry])),
  };
}

/**
 * Adds the default rules. A widget adds no `required` if another rule already requires an answer, because that
 * rule has a message of its own.
 */
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
      (isRequiredByWidget(field) && !requiresAnswer(parsed)));
  const kept = optional ? parsed.filter(({ name }) => name !== 'required') : parsed;
  return [
    ...(demands ? [{ name: 'required', args: [] }] : []),
    ...kept,
    ...(isText && !has('maxLength') ? [DEFAULT_TEXT_LIMIT] : []),
  ];
}

/** Returns true when a rule chain requires an answer. */
export function requiresAnswer(parsed: readonly ParsedRule[]): boolean {
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
