import type written from '#form-definitions/shared/texts/en-US.json';
import { readProperty } from './read-property.ts';

type FormTexts = Omit<typeof written, '$schema'>;

/** The key of a default text. */
export type TextKey = keyof FormTexts;

/** The names of the placeholders in a default text. */
export type PlaceholderOf<Key extends TextKey> = FormTexts[Key] extends { readonly values: infer Names }
  ? keyof Names
  : never;

/** Texts by key: overrides of a page or form, or defaults. */
export type Texts = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

/** The values of a text's placeholders, as an argument. Texts without placeholders have none. */
type ValuesOf<Entry, Value> = Entry extends { readonly values: infer Names }
  ? [values: { readonly [Name in keyof Names]: Value }]
  : [];

/** Returns the text of a key with its placeholders replaced. */
export type SayOf<Written, Value = string | number, Result = string> = <Key extends keyof Written>(
  key: Key,
  ...values: ValuesOf<Written[Key], Value>
) => Result;

/** Returns a text of a form. */
export type SayText = SayOf<FormTexts>;

/** Default texts that were lazy-loaded after the first step. */
const lateTexts: Record<string, string> = {};

/** Adds lazy-loaded default texts. A page's form contains only the default texts of its first step. */
export function addTexts(texts: Texts): void {
  Object.assign(lateTexts, texts);
}

/** Replaces `{placeholders}` in a text. A placeholder without a value is left unchanged. */
export function fillText(text: string, values: Values): string {
  let filled = '';
  let done = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
    const close = text.indexOf('}', open);
    const name = text.slice(open + 1, close);
    if (close < 0 || !Object.hasOwn(values, name)) continue;
    filled += `${text.slice(done, open)}${String(values[name])}`;
    done = close + 1;
  }
  return filled + text.slice(done);
}

/** Returns the text of a key from the first source that has it, else a default, else undefined. */
export function findText(key: string, ...sources: readonly (Texts | undefined)[]): string | undefined {
  for (const source of [...sources, lateTexts]) {
    const text = readProperty(source, key);
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** Creates a function that returns texts from the first source that has them, such as a page and its form. */
export function createSay(...sources: readonly (Texts | undefined)[]): SayText {
  return (key: TextKey, values: Values = {}) => fillText(findText(key, ...sources) ?? key, values);
}

/** Joins names: `Montana`, `Montana and Utah`, or with commas before the last one. '' for none. */
export function joinNames(names: readonly string[], say: SayText): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : say('list.last', { list: names.slice(0, -1).join(', '), last });
}
