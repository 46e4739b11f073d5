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
  const begun = findBegun(options, text);
  return begun.length > 0
    ? begun
    : options.filter((option) => namesOf(option).some((name) => name.includes(query)));
}

/** Returns the options with a word in their label or an alias that starts with the text, and the exact match. */
function findBegun(options: readonly EnumOption[], text: string): readonly EnumOption[] {
  const query = ` ${fold(text)}`;
  const exact = findExactOption(options, text);
  return options.filter((option) => option === exact || namesOf(option).some((name) => name.includes(query)));
}

/** Returns the normalized label and aliases of an option, each after a space. */
function namesOf({ label, aliases = [] }: EnumOption): readonly string[] {
  return [label, ...aliases].map((name) => ` ${fold(name)}`);
}

/**
 * Returns the option that a text means: the exact match, or the only option with a word that starts with the
 * text.
 */
export function findMeantOption(options: readonly EnumOption[], text: string): EnumOption | undefined {
  const exact = findExactOption(options, text);
  if (exact !== undefined || fold(text) === '') return exact;
  const [only, ...others] = findBegun(options, text);
  return others.length === 0 ? only : undefined;
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
