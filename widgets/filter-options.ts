import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from './chosen-option.ts';

/** Normalizes a text. Removes case, accents, punctuation and outer spaces. */
function fold(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Normalizes a text and removes inner spaces, so that `U. S.` matches `US`. */
function squeeze(text: string): string {
  return fold(text).replaceAll(' ', '');
}

/**
 * Returns the options with a word in their label or an alias that starts with the text, and the exact match.
 * If no option matches, returns the options that contain the text anywhere. A blank text matches all options.
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

/** Returns the option whose label, key or alias equals the text. */
export function findExactOption(options: readonly EnumOption[], text: string): EnumOption | undefined {
  const query = squeeze(text);
  if (query === '') return undefined;
  return (
    options.find((option) => squeeze(option.label) === query) ??
    options.find((option) => squeeze(keyOfOption(option)) === query) ??
    options.find(({ aliases = [] }) => aliases.some((alias) => squeeze(alias) === query))
  );
}

/**
 * Returns the likeliest option for a text: an exact match, a label that starts with it, or the first other
 * match.
 */
export function findLikeliestOption(options: readonly EnumOption[], text: string): EnumOption | undefined {
  const query = fold(text);
  return (
    findExactOption(options, text) ??
    options.find((option) => fold(option.label).startsWith(query)) ??
    filterOptions(options, text)[0]
  );
}
