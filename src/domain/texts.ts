import type written from '#form-definitions/shared/texts/en-US.json';
import { readProperty } from './read-property.ts';

type Written = Omit<typeof written, '$schema'>;

/** The key of a default text. */
export type TextKey = keyof Written;

/** Texts by key: overrides of a page or form, or defaults. */
export type Texts = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

/** The values of a text's placeholders, as an argument. Texts without placeholders have none. */
type ValuesOf<Key extends TextKey> = Key extends TextKey
  ? Written[Key] extends { readonly values: infer Names }
    ? [values: { readonly [Name in keyof Names]: string | number }]
    : []
  : never;

/** Returns the text of a key with its placeholders replaced. */
export type SayText = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Default texts that loaded after the first step. */
const lateTexts: Record<string, string> = {};

/** Adds default texts. The form of a page contains only those of its first step. */
export function addTexts(texts: Texts): void {
  Object.assign(lateTexts, texts);
}

/** Replaces `{placeholders}` in a text. A placeholder without a value stays. */
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
export function sayFrom(...sources: readonly (Texts | undefined)[]): SayText {
  return (key: TextKey, values: Values = {}) => fillText(findText(key, ...sources) ?? key, values);
}
