import { describe, expect, it } from 'vitest';
import { placeholdersIn } from '#definitions/check/texts/placeholders.ts';
import ofForms from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import ofServer from '#form-definitions/shared/texts/server.en-US.json' with { type: 'json' };
import { rules } from '#rules/registry.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

interface DefaultText {
  readonly text: string;
  readonly note: string;
  readonly values?: Readonly<Record<string, string>>;
}

const { $schema: _, ...formTexts } = ofForms;
const { $schema: __, ...serverTexts } = ofServer;

/** Lists keys without reading their texts, so its keys do not count as uses. */
const FIRST_TEXTS = 'src/definitions/emit/first-texts.ts';

function readCode(folders: RegExp): string {
  const paths = sourceFiles.filter((path) => folders.test(path) && path !== FIRST_TEXTS);
  return paths.map(readProjectFile).join('\n');
}

const code = readCode(/^(src|widgets|rules|server)\//);
const serverCode = readCode(/^server\//);

/** Keys that the code composes, with the template literal in the code. */
const composed: readonly (readonly [key: RegExp, template: string])[] = [
  [/^domain-search\.(blank|invalid)$/, '`domain-search.${problem}`'],
  [/^phone-number-picker\.(idle|loading|none|failed)$/, '`phone-number-picker.${offer.kind}`'],
  [/^(period|each|when)\.(month|year)s?$/, '`${kind}.${unit}`'],
  [/^prompt\.(jurisdiction|entity-type)$/, '`prompt.${choice}`'],
  [/^count\.(second|minute|hour|day|business-day|week|month|year)s?$/, '`count.${unit}`'],
  [/^filing\.no-(state|entity-type)$/, '`filing.${filing.kind}`'],
];

/**
 * Returns whether a rule’s code contains the key of a message. The compiler rejects messages without a text.
 */
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

/** The text files, and the code that uses their texts. */
const files: readonly (readonly [
  file: string,
  texts: [string, DefaultText][],
  isRead: (key: string) => boolean,
])[] = [
  ['en-US.json', Object.entries<DefaultText>(formTexts), isRead],
  ['server.en-US.json', Object.entries<DefaultText>(serverTexts), (key) => serverCode.includes(`'${key}'`)],
];

describe.each(files)('a default text in %s', (_file, texts, isKeyRead) => {
  it('appears in the code as a key', () => {
    expect(texts.map(([key]) => key).filter((key) => !isKeyRead(key))).toEqual([]);
  });

  // The compiler ensures that the code supplies exactly these values.
  it('contains exactly the placeholders that the code fills', () => {
    const found = texts.map(([key, { text }]) => [key, placeholdersIn(text).toSorted()]);
    const explained = texts.map(([key, { values = {} }]) => [key, Object.keys(values).toSorted()]);
    expect(found).toEqual(explained);
  });

  it('carries a note that says where the text appears', () => {
    expect(texts.filter(([, { note }]) => !/^[A-Z].*\.$/.test(note))).toEqual([]);
  });
});
