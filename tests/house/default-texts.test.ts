import { describe, expect, it } from 'vitest';
import { placeholdersIn } from '#definitions/check/texts/placeholders.ts';
import written from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { rules } from '#rules/registry.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

const { $schema: _, ...texts } = written;

/** Lists keys without reading their texts. */
const FIRST_TEXTS = 'src/definitions/emit/first-texts.ts';

const code = sourceFiles
  .filter((path) => /^(src|widgets|rules|server)\//.test(path) && path !== FIRST_TEXTS)
  .map(readProjectFile)
  .join('\n');

/** Keys that the code composes, by the template in the code. */
const composed: readonly (readonly [key: RegExp, template: string])[] = [
  [/^domain-search\.(blank|invalid)$/, '`domain-search.${problem}`'],
  [/^phone-number-picker\.(idle|loading|none|failed)$/, '`phone-number-picker.${offer.kind}`'],
  [/^(period|each|when)\.(month|year)s?$/, '`${kind}.${unit}`'],
  [/^filing\.no-(state|entity-type)$/, '`filing.${filing.kind}`'],
];

/** Returns whether a rule's code names one of its messages. The compiler rejects messages without a text. */
function isReported(rule: string, message: string): boolean {
  const files = Object.hasOwn(rules, rule) ? [`rules/${rule}.ts`, `src/domain/rules/${rule}.ts`] : undefined;
  const own = files?.filter((path) => sourceFiles.includes(path)).map(readProjectFile) ?? [code];
  return own.some((text) => text.includes(`'${message}'`));
}

function isRead(key: string): boolean {
  const [, rule, message] = /^rule\.(\w+)\.(\w+)$/.exec(key) ?? [];
  if (rule !== undefined && message !== undefined) return isReported(rule, message);
  const template = composed.find(([pattern]) => pattern.test(key))?.[1];
  return code.includes(`'${key}'`) || (template !== undefined && code.includes(template));
}

describe('a default text', () => {
  it('appears in the code as a key', () => {
    expect(Object.keys(texts).filter((key) => !isRead(key))).toEqual([]);
  });

  // The compiler checks that the code supplies exactly the values that are listed here.
  it('contains exactly the placeholders that its values explain', () => {
    const found = Object.entries(texts).map(([key, { text }]) => [key, placeholdersIn(text).toSorted()]);
    const explained = Object.entries(texts).map(([key, entry]) => [
      key,
      'values' in entry ? Object.keys(entry.values).toSorted() : [],
    ]);
    expect(found).toEqual(explained);
  });

  it('explains in a note where it appears', () => {
    expect(Object.entries(texts).filter(([, { note }]) => !/^[A-Z].*\.$/.test(note))).toEqual([]);
  });
});
