import { rules } from '#rules/registry.ts';
import type { RuleArgument, RuleArgumentSpec } from '#domain/rule.ts';
import type { CompileContext } from './compile-context.ts';
import { suggest } from './problem.ts';
import type { JsonPath } from './source-files.ts';

/** One rule of a pipe string with its arguments. */
export interface ParsedRule {
  readonly name: string;
  readonly args: readonly RuleArgument[];
}

interface Place {
  readonly file: string;
  readonly at: JsonPath;
}

/** Words of a pipe string that are not rules: `optional` switches `required` off. */
const OPTIONAL = 'optional';

/** Rules that stand in for an absent limit of texts, so that nothing unbounded is ever stored. */
const DEFAULT_TEXT_LIMIT: ParsedRule = { name: 'maxLength', args: [524288] };

function parseArgument(
  context: CompileContext,
  spec: RuleArgumentSpec,
  text: string,
): RuleArgument | { readonly wrong: string } {
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
  if (spec.type === 'path' && !context.fields.has(text)) {
    return { wrong: `there is no field "${text}".${suggest(text, [...context.fields.keys()])}` };
  }
  if (spec.pattern !== undefined && !new RegExp(spec.pattern).test(text)) {
    return { wrong: `"${text}" is not a valid "${spec.name}"` };
  }
  return text;
}

/**
 * Parses `required|min:2` into rules in order, with the defaults of the rules expanded; what cannot be parsed is
 * reported at the place it is written.
 */
export function parseRules(
  context: CompileContext,
  text: string,
  isText: boolean,
  place: Place,
): readonly ParsedRule[] {
  const { sources } = context;
  const words = text
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const parsed = words.flatMap((word): ParsedRule[] => {
    const [name = '', ...texts] = word.split(':');
    if (name === OPTIONAL) return [];
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) {
      const names = [...Object.keys(rules), OPTIONAL];
      sources.report(
        place.file,
        place.at,
        'unknown-rule',
        `There is no rule "${name}".${suggest(name, names)}`,
      );
      return [];
    }
    const needed = rule.arguments.filter((spec) => spec.optional !== true).length;
    if (texts.length < needed || texts.length > rule.arguments.length) {
      const names = rule.arguments.map((spec) => spec.name).join(':');
      sources.report(
        place.file,
        place.at,
        'bad-rule-argument',
        `The rule "${name}" is written "${name}${names === '' ? '' : `:${names}`}".`,
      );
      return [];
    }
    const args = texts.map((argument, index) => {
      const spec = rule.arguments[index];
      return spec === undefined ? argument : parseArgument(context, spec, argument);
    });
    const wrong = args.find((argument) => typeof argument === 'object');
    if (wrong !== undefined) {
      sources.report(place.file, place.at, 'bad-rule-argument', `In the rule "${name}", ${wrong.wrong}.`);
      return [];
    }
    return [{ name, args: args.filter((argument) => typeof argument !== 'object') }];
  });
  return expandDefaults(parsed, words.includes(OPTIONAL), isText);
}

function expandDefaults(
  parsed: readonly ParsedRule[],
  optional: boolean,
  isText: boolean,
): readonly ParsedRule[] {
  const has = (name: string) => parsed.some((rule) => rule.name === name);
  const demands =
    !optional && !has('required') && parsed.some(({ name }) => rules[name]?.requiredByDefault === true);
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

/** Paths of other answers the rules look at. */
export function pathsReadBy(parsed: readonly ParsedRule[]): readonly string[] {
  return parsed.flatMap(({ name, args }) =>
    (rules[name]?.arguments ?? []).flatMap((spec, index) => {
      const argument = args[index];
      return spec.type === 'path' && typeof argument === 'string' ? [argument] : [];
    }),
  );
}
