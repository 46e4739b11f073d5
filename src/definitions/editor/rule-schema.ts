import { rules } from '#rules/registry.ts';
import type { Rule, RuleArgumentSpec } from '#domain/rules/rule.ts';
import { defaultTexts, messageKeysOf } from '../emit/default-texts.ts';
import type { EditorNames } from './editor-names.ts';
import { escapePattern, nameSchema } from './editor-schema.ts';
import type { EditorSchema } from './editor-schema.ts';
import { listWrittenPaths } from './path-schemas.ts';

const OPTIONAL = { name: 'optional', description: 'Turns off "required", also when a widget implies it.' };

function argumentPattern({ type, pattern }: RuleArgumentSpec): string {
  if (type === 'integer') return String.raw`\d+`;
  if (type === 'number') return String.raw`-?\d+(?:\.\d+)?`;
  // An expression can contain colons. Its own pattern only finds slow ones.
  if (type === 'expression') return '[^|]+';
  if (pattern === undefined) return '[^|:]+';
  return pattern.replace(/^\^/, '').replace(/\$$/, '');
}

/** The pattern of a rule with its arguments, such as `min\s*:\s*\d+`. */
function rulePattern({ name, arguments: specs }: Rule): string {
  const written = specs.map((spec) => {
    const part = String.raw`\s*:\s*${argumentPattern(spec)}`;
    return spec.optional === true ? `(?:${part})?` : part;
  });
  return escapePattern(name) + written.join('');
}

/** The rules whose first argument is the path of an answer. */
function pathRules(): readonly string[] {
  return Object.values(rules).flatMap(({ name, arguments: [first] }) => (first?.type === 'path' ? [name] : []));
}

/** A pattern that texts with an unknown path after a rule do not match. */
function pathPattern(names: EditorNames, isShared: boolean): string {
  const known = [
    ...listWrittenPaths(names).map(({ name }) => escapePattern(name)),
    ...(isShared ? [String.raw`\{\w+\}[\w.]*`] : []),
  ];
  return String.raw`^(?!.*\b(?:${pathRules().join('|')})\s*:\s*(?!(?:${known.join('|')})(?:\.\w+)?\s*(?:[|:]|$)))`;
}

const usageOf = ({ name, arguments: specs }: Rule) => [name, ...specs.map((spec) => spec.name)].join(':');

function describeRule(name: string): string {
  const [key = ''] = messageKeysOf(name);
  return defaultTexts[key] ?? '';
}

/** The rules as snippets. An author replaces the names of the arguments. */
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

/** A chain of rules such as `required|min:2`, with the paths of the form. */
export function ruleChainSchema(names: EditorNames, isShared: boolean): EditorSchema {
  const word = [...Object.values(rules).map(rulePattern), OPTIONAL.name].join('|');
  const paths = {
    pattern: pathPattern(names, isShared),
    patternErrorMessage: 'A rule names the path of a field that the form does not have.',
  };
  return {
    type: 'string',
    description: 'Rules in order, separated by |, e.g. required|email.',
    pattern: String.raw`^\s*(?:(?:${word})?\s*(?:\||$)\s*)*$`,
    patternErrorMessage: 'Unknown rule, or a rule with wrong arguments. Write rules as in "required|min:2".',
    defaultSnippets: ruleSnippets(),
    ...(names.isWhole ? { allOf: [paths] } : {}),
  };
}

/** The name of a rule. */
export function ruleNameSchema(): EditorSchema {
  const entries = Object.keys(rules).map((name) => ({ name, description: describeRule(name) }));
  return nameSchema([...entries, OPTIONAL], 'There is no rule with this name.');
}
