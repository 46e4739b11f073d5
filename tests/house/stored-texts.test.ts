import { describe, expect, it } from 'vitest';
import type { RuleArgument } from '#domain/rules/rule.ts';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { rules } from '#rules/registry.ts';
import { submissionErrors } from '#state/submission/submission-errors.ts';
import { tellVerdict } from '../rules/rule-harness.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

interface Example {
  readonly rule: string;
  readonly args?: readonly RuleArgument[];
  readonly value: unknown;
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  readonly says: string;
}

interface StoredTexts {
  /** Messages of each rule by key, with the names of their arguments. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** Messages with their parameters filled in. */
  readonly examples: readonly Example[];
  readonly submissionErrors: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Texts that occur as a whole string in code or definitions. */
  readonly literals: readonly string[];
  /** The cart prompts of each form. */
  readonly prompts: Readonly<Record<string, readonly string[]>>;
}

const stored: StoredTexts = JSON.parse(readProjectFile('tests/house/stored-texts.json'));

/** Source files of texts for visitors, operators or API clients. */
const sources = projectFiles
  .filter((path) => /^(src|server|rules|widgets|form-definitions)\/.*\.(tsx?|json)$/.test(path))
  .filter((path) => !path.includes('/journeys/'))
  .map((path) => readProjectFile(path).replaceAll("\\'", "'"));

const isLiteral = (text: string) =>
  [`'${text}'`, JSON.stringify(text), `\`${text}\``].some((literal) =>
    sources.some((source) => source.includes(literal)),
  );

function promptsOf(slug: string): readonly string[] {
  const { cart } = JSON.parse(readProjectFile(`form-definitions/${slug}/steps.json`));
  return cart.prompts.map(({ text }: { readonly text: string }) => text);
}

describe('a text that the product promises', () => {
  it.each(Object.keys(stored.rules))('keeps the messages and arguments of the rule %s', (name) => {
    const rule = rules[name];
    const names = rule?.arguments.map((argument) => argument.name);
    const start = `rule.${name}.`;
    const messages = Object.entries(defaultTexts).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    );
    expect({ arguments: names, messages: Object.fromEntries(messages) }).toEqual(stored.rules[name]);
  });

  it.each(stored.examples)(
    'fills in the message of $rule: $says',
    ({ rule, args, value, settings, says }) => {
      const found = rules[rule];
      expect(found && tellVerdict(found, value, args, settings && { settings })).toBe(says);
    },
  );

  it('keeps titles, messages and codes of submission errors', () => {
    expect(submissionErrors).toMatchObject(stored.submissionErrors);
  });

  it('keeps the default texts that a form or page can override', () => {
    expect(defaultTexts).toMatchObject(stored.texts);
  });

  it.each(stored.literals)('occurs as a whole string in code or definitions: %s', (text) => {
    expect(isLiteral(text)).toBe(true);
  });

  it.each(Object.keys(stored.prompts))('keeps the cart prompts of the form %s', (slug) => {
    expect(promptsOf(slug)).toEqual(stored.prompts[slug]);
  });
});
