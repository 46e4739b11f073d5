import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from './chosen-option.ts';

/** Upper and lower case, accents, punctuation and blanks around make no difference. */
function fold(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Folds away blanks as well: `U. S.` spells out `US`. */
function squeeze(text: string): string {
  return fold(text).replaceAll(' ', '');
}

/**
 * The options with a word, in their label or an alias, that begins like the text, or the text for a key; those that hold
 * it anywhere where there are none. All of them for no text.
 */
export function filterOptions(options: readonly EnumOption[], text: string): readonly EnumOption[] {
  const query = fold(text);
  if (query === '') return text.trim() === '' ? options : [];
  const exact = findExactOption(options, text);
  const folded = options.map((option) => ({
    option,
    names: [option.label, ...(option.aliases ?? [])].map((name) => ` ${fold(name)}`),
  }));
  const begun = folded.filter(
    ({ option, names }) => option === exact || names.some((name) => name.includes(` ${query}`)),
  );
  const found =
    begun.length > 0 ? begun : folded.filter(({ names }) => names.some((name) => name.includes(query)));
  return found.map(({ option }) => option);
}

/** The option a text spells out, by its label, its key or an alias. */
export function findExactOption(options: readonly EnumOption[], text: string): EnumOption | undefined {
  const query = squeeze(text);
  if (query === '') return undefined;
  return (
    options.find((option) => squeeze(option.label) === query) ??
    options.find((option) => squeeze(keyOfOption(option)) === query) ??
    options.find(({ aliases = [] }) => aliases.some((alias) => squeeze(alias) === query))
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
