import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from './chosen-option.ts';

/** Upper and lower case, accents, punctuation and blanks around make no difference. */
function fold(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * The options that have a word which begins like the text, or the text for a key; those that hold it anywhere where there
 * are none. All of them for no text.
 */
export function filterOptions(options: readonly EnumOption[], text: string): readonly EnumOption[] {
  const query = fold(text);
  if (query === '') return text.trim() === '' ? options : [];
  const folded = options.map((option) => ({
    option,
    label: ` ${fold(option.label)}`,
    key: fold(keyOfOption(option)),
  }));
  const begun = folded.filter(({ label, key }) => label.includes(` ${query}`) || key === query);
  const found = begun.length > 0 ? begun : folded.filter(({ label }) => label.includes(query));
  return found.map(({ option }) => option);
}

/** The option a text spells out, by its label or its key. */
export function findExactOption(options: readonly EnumOption[], text: string): EnumOption | undefined {
  const query = fold(text);
  if (query === '') return undefined;
  return (
    options.find((option) => fold(option.label) === query) ??
    options.find((option) => fold(keyOfOption(option)) === query)
  );
}

/** The option a text most likely means: spelled out, begun, or the first that holds it. */
export function findLikeliestOption(options: readonly EnumOption[], text: string): EnumOption | undefined {
  const query = fold(text);
  return (
    findExactOption(options, text) ??
    options.find((option) => fold(option.label).startsWith(query)) ??
    filterOptions(options, text)[0]
  );
}
