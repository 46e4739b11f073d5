import { rules } from '#rules/registry.ts';
import type { Rule, RuleArgumentSpec } from '#domain/rules/rule.ts';
import { defaultTexts, messageKeysOf } from '../emit/default-texts.ts';
import type { EditorNames } from './editor-names.ts';
import { escapePattern, nameSchema } from './editor-schema.ts';
import type { EditorSchema } from './editor-schema.ts';
import { listWrittenPaths } from './path-schemas.ts';

const OPTIONAL = { name: 'optional', description: 'Turns off "required", also when a widget implies it.' };

/** Pattern of a day in the registered rules, and a stricter one with valid months and days. */
const DAY = String.raw`\d{2}/\d{2}/\d{4}`;
const CALENDAR_DAY = String.raw`(?:0[1-9]|1[0-2])/(?:0[1-9]|[12]\d|3[01])/\d{4}`;

function argumentPattern({ type, pattern }: RuleArgumentSpec): string {
  if (type === 'integer') return String.raw`\d+`;
  if (type === 'number') return String.raw`-?\d+(?:\.\d+)?`;
  // An expression can contain colons, and | with a backslash.
  if (type === 'expression') return String.raw`(?:\\[^]|[^|\\])+`;
  if (pattern === undefined) return '[^|:]+';
  if (pattern.includes(DAY)) return pattern.replace(/^\^|\$$/g, '').replace(DAY, CALENDAR_DAY);
  return pattern.replace(/^\^/, '').replace(/\$$/, '');
}

/** Returns the pattern of a rule with its arguments, such as `min\s*:\s*\d+`. */
function rulePattern({ name, arguments: specs }: Rule): string {
  const written = specs.map((spec) => {
    const part = String.raw`\s*:\s*${argumentPattern(spec)}`;
    return spec.optional === true ? `(?:${part})?` : part;
  });
  return escapePattern(name) + written.join('');
}

/** Returns the names of the rules whose first argument is the path of an answer. */
function pathRules(): readonly string[] {
  return Object.values(rules).flatMap(({ name, arguments: [first] }) =>
    first?.type === 'path' ? [name] : [],
  );
}

/** Returns a pattern that rejects chains in which a rule names an unknown path. */
function pathPattern(names: EditorNames, isShared: boolean): string {
  const known = [
    ...listWrittenPaths(names, true).map(({ name }) => escapePattern(name)),
    ...(isShared ? [String.raw`\{\w+\}[\w.]*`] : []),
  ];
  return String.raw`^(?!.*\b(?:${pathRules().join('|')})\s*:\s*(?!(?:${known.join('|')})(?:\.\w+)?\s*(?:[|:]|$)))`;
}

/** Returns a pattern that rejects chains in which a rule's last argument is an unknown page setting. */
function settingPattern({ settings }: EditorNames): string {
  const named = Object.values(rules).filter(({ arguments: specs }) =>
    ['setting', 'toggle'].includes(specs.at(-1)?.type ?? ''),
  );
  const known = settings.map(({ name }) => escapePattern(name)).join('|');
  return String.raw`^(?!.*\b(?:${named.map(({ name }) => name).join('|')})\s*:(?:[^|]*:)?\s*(?!(?:${known})\s*(?:\||$))[^|:]*(?:\||$))`;
}

/** Patterns that reject contradictory chains. */
const CONTRADICTIONS = [
  {
    pattern: String.raw`^(?!(?:.*\|)?\s*required\s*\|(?:.*\|)?\s*optional\s*(?:\||$))(?!(?:.*\|)?\s*optional\s*\|(?:.*\|)?\s*required\s*(?:\||$))`,
    patternErrorMessage: 'A field is either required or optional.',
  },
  {
    pattern: String.raw`^(?!(?:.*\|)?\s*(\w+)\b[^|]*\|(?:.*\|)?\s*\1\s*(?:[:|]|$))`,
    patternErrorMessage: 'A rule is named twice.',
  },
];

const usageOf = ({ name, arguments: specs }: Rule) => [name, ...specs.map((spec) => spec.name)].join(':');

function describeRule(name: string): string {
  const [key = ''] = messageKeysOf(name);
  return defaultTexts[key] ?? '';
}

/** Returns snippets of all rules. Authors replace the names of the arguments. */
function ruleSnippets() {
  const each = Object.values(rules).map((rule) => ({
    label: usageOf(rule),
    description: describeRule(rule.name),
    body: [rule.name, ...rule.arguments.map(({ name }, index) => `\${${index + 1}:${name}}`)].join(':'),
  }));
  const chains = ['required|maxLength:100', 'required|email|maxLength:254', 'optional|maxLength:2000'];
  return [
    ...chains.map((body) => ({ label: body, description: 'A chain of rules, in order.', body })),
    ...each,
    { label: OPTIONAL.name, description: OPTIONAL.description, body: OPTIONAL.name },
  ];
}

/**
 * Returns the schema of a rule chain such as `required|min:2`. The chain can only name paths and settings of
 * the form.
 */
export function ruleChainSchema(names: EditorNames, isShared: boolean): EditorSchema {
  const word = [...Object.values(rules).map(rulePattern), OPTIONAL.name].join('|');
  const known = [
    {
      pattern: pathPattern(names, isShared),
      patternErrorMessage: 'A rule names the path of a field that the form does not have.',
    },
    {
      pattern: settingPattern(names),
      patternErrorMessage: 'A rule names a page setting that no page of the form has.',
    },
  ];
  return {
    type: 'string',
    description: 'Rules in order, separated by |, e.g. required|email.',
    pattern: String.raw`^\s*(?:(?:${word})\s*(?:\|\s*(?=\S)|$))*$`,
    patternErrorMessage: 'Unknown rule, or a rule with wrong arguments. Write rules as in "required|min:2".',
    defaultSnippets: ruleSnippets(),
    allOf: [...CONTRADICTIONS, ...(names.isWhole ? known : [])],
  };
}

/** Returns the schema of the name of a rule. */
export function ruleNameSchema(): EditorSchema {
  const entries = Object.keys(rules).map((name) => ({ name, description: describeRule(name) }));
  return nameSchema([...entries, OPTIONAL], 'There is no rule with this name.');
}
