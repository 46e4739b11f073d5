import {
  foldAll,
  foldDashes,
  foldSpaces,
  foldWidth,
  removeInvisible,
  trimSpaces,
} from './fold-characters.ts';

/** Hyphens that differ from the plain one only in where lines may break. */
const HYPHENS = /[\u2010\u2011]/g;

const NO_BREAK_SPACE = /[\u00A0\u2007\u202F]/;

/** A line of text: no marks that nobody sees, plain spaces and hyphens, none of them at the ends. */
export function normalizeText(text: string): string {
  return trimSpaces(foldSpaces(removeInvisible(text)).replace(HYPHENS, '-'));
}

/** A text of several lines: typographic spaces have a meaning in prose and stay. */
export function normalizeLines(text: string): string {
  const visible = removeInvisible(text);
  let start = 0;
  let end = visible.length;
  while (start < end && NO_BREAK_SPACE.test(visible.charAt(start))) start += 1;
  while (end > start && NO_BREAK_SPACE.test(visible.charAt(end - 1))) end -= 1;
  return visible.slice(start, end);
}

/** A name that states file in Latin letters. Its en and em dashes may be filed, so they stay. */
export function normalizeFiledName(text: string): string {
  const plain = trimSpaces(foldWidth(foldSpaces(removeInvisible(text))));
  return plain.replace(/[^\u2013\u2014]+/g, foldDashes);
}

/** A ZIP or postal code in plain characters, with one space where it has several. Its country decides the rest. */
export function foldPostalCode(text: string): string {
  return foldAll(text).replace(/ {2,}/g, ' ');
}
