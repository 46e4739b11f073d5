import {
  foldAll,
  foldDashes,
  foldSpaces,
  foldWidth,
  removeInvisible,
  trimSpaces,
} from './fold-characters.ts';

/** Hyphens that differ from the plain one only in line breaking. */
const HYPHENS = /[\u2010\u2011]/g;

const NO_BREAK_SPACE = /[\u00A0\u2007\u202F]/;

/** Normalizes a single-line text: removes invisible marks, uses plain spaces and hyphens, trims. */
export function normalizeText(text: string): string {
  return trimSpaces(foldSpaces(removeInvisible(text)).replace(HYPHENS, '-'));
}

/** Normalizes a multi-line text. Typographic spaces stay because they have a meaning in prose. */
export function normalizeLines(text: string): string {
  const visible = removeInvisible(text);
  let start = 0;
  let end = visible.length;
  while (start < end && NO_BREAK_SPACE.test(visible.charAt(start))) start += 1;
  while (end > start && NO_BREAK_SPACE.test(visible.charAt(end - 1))) end -= 1;
  return visible.slice(start, end);
}

/** Normalizes a name that states file in Latin letters. En and em dashes may be filed, so they stay. */
export function normalizeFiledName(text: string): string {
  const plain = trimSpaces(foldWidth(foldSpaces(removeInvisible(text))));
  return plain.replace(/[^\u2013\u2014]+/g, foldDashes);
}

/**
 * Folds a postal code to plain characters with single spaces. The format of its country is applied
 * separately.
 */
export function foldPostalCode(text: string): string {
  return foldAll(text).replace(/ {2,}/g, ' ');
}
