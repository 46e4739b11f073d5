import type { FieldKind } from './field-kind.ts';
import { normalizeDigits, normalizeMoney, normalizeQuantity, normalizeVin } from './normalize-numbers.ts';
import { normalizePhone } from './normalize-phone.ts';
import {
  foldAll,
  foldDashes,
  foldSpaces,
  foldWidth,
  removeInvisible,
  trimSpaces,
} from './fold-characters.ts';
import { formatDate } from './format-date.ts';

/** Hyphens that differ from the plain hyphen only in line breaking. */
const HYPHENS = /[\u2010\u2011]/g;

const NO_BREAK_SPACE = /[\u00A0\u2007\u202F]/;

/** Normalizes a single-line text: removes invisible characters, uses plain spaces and hyphens, trims. */
function normalizeText(text: string): string {
  return trimSpaces(foldSpaces(removeInvisible(text)).replace(HYPHENS, '-'));
}

/** Normalizes a multi-line text. Typographic spaces stay because they have a meaning in prose. */
function normalizeLines(text: string): string {
  const visible = removeInvisible(text);
  let start = 0;
  let end = visible.length;
  while (start < end && NO_BREAK_SPACE.test(visible.charAt(start))) start += 1;
  while (end > start && NO_BREAK_SPACE.test(visible.charAt(end - 1))) end -= 1;
  return visible.slice(start, end);
}

/**
 * Normalizes a name that states file in Latin letters. Keeps en and em dashes, because states accept them.
 */
function normalizeFiledName(text: string): string {
  const plain = trimSpaces(foldWidth(foldSpaces(removeInvisible(text))));
  return plain.replace(/[^\u2013\u2014]+/g, foldDashes);
}

/**
 * Folds a postal code to plain characters with single spaces. The format of its country is applied
 * separately.
 */
function foldPostalCode(text: string): string {
  return foldAll(text).replace(/ {2,}/g, ' ');
}

const PART = String.raw`[^\s<>()",;:]`;

/**
 * Matches one email address copied from a link, a header or a list: with `mailto:`, angle brackets, or trailing
 * punctuation.
 */
const COPIED = new RegExp(`^(?:mailto: *)?<? *(?:mailto:)?(${PART}+@${PART}+?) *>?[ ,;.]*$`, 'i');

/** Longer texts are not email addresses, and the pattern is slow for them. */
const MAX_ADDRESS_LENGTH = 400;

/**
 * Extracts an email address from the surrounding text. Keeps a name in front of the email address, so that
 * the rule rejects the text.
 */
function normalizeEmail(text: string): string {
  const folded = foldAll(text).normalize('NFC');
  return (folded.length > MAX_ADDRESS_LENGTH ? undefined : COPIED.exec(folded)?.[1]) ?? folded;
}

const MAX_DATE_LENGTH = 40;

/** Normalizes a date to `MM/DD/YYYY`. Text that does not look like a date is only folded. */
function normalizeDate(text: string): string {
  const folded = foldAll(text);
  return folded.length > MAX_DATE_LENGTH ? folded : formatDate(folded);
}

/** Normalizes a text for storage. Idempotent. */
export type Normalize = (text: string) => string;

/**
 * The normalizer of each field kind. None changes the meaning of a text or drops a digit. Text that a
 * normalizer does not recognize stays as typed, so that the rules reject it.
 *
 * Decision: docs/decisions/096-normalize-typed-text-by-field-kind.md
 */
export const normalizers: Readonly<Record<FieldKind, Normalize>> = {
  verbatim: (text) => text,
  text: normalizeText,
  lines: normalizeLines,
  'filed-name': normalizeFiledName,
  phone: normalizePhone,
  email: normalizeEmail,
  'postal-code': foldPostalCode,
  vin: normalizeVin,
  digits: normalizeDigits,
  quantity: normalizeQuantity,
  money: normalizeMoney,
  date: normalizeDate,
};
