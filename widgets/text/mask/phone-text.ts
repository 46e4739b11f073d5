import { normalizePhone } from '#domain/input/normalize-phone.ts';
import { foldDigits, foldWidth } from '#domain/input/fold-characters.ts';
import type { MaskStore } from './mask-store.ts';
import { MISSING } from './mask-pattern.ts';

const TEMPLATE = '(___) ___-____';
const MAX_DIGITS = 10;

/** Matches text that begins a North American number. Only digits, and no area code starts with 0 or 1. */
const AT_HOME = /^[^\p{L}\d#*+]*(?:[2-9][^\p{L}#*+]*)?$/u;
const FORMATTED = /^\(\d{3}\) \d{3}-\d{4}$/;
/** Matches a word before the number, such as `Phone:`. */
const LABEL = /^[^\d+(]*\p{L}[^\d+(]*(?=[\d+(])/u;
/** Longer texts are not phone numbers, and the pattern is slow for them. */
const MAX_NUMBER_LENGTH = 100;
const WRITTEN_LIKE_A_NUMBER = /^\+?[^\p{L}#*+]*$/u;

/** Matches the characters of a phone number that are not punctuation. */
const SIGNIFICANT = /[\p{L}\d#*+]/u;
const ALL_SIGNIFICANT = new RegExp(SIGNIFICANT, 'gu');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns the digits of text that is, or can become, a North American number without its country code. Returns
 * undefined for other text, which stays as typed.
 */
function readHome(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return AT_HOME.test(typed) && digits.length <= MAX_DIGITS ? digits : undefined;
}

/**
 * Returns the text that the control shows: `(307) 555-01` while a North American number is typed. All other
 * text stays as typed.
 * @param isGuided shows a placeholder for each missing digit
 */
export function showPhone(typed: string, isGuided: boolean): string {
  const digits = readHome(typed);
  if (digits === undefined) return typed;
  let next = 0;
  const filled = TEMPLATE.replaceAll(MISSING, () => digits[next++] ?? MISSING);
  // Text after the last digit can be the start of an extension, so it is not dropped.
  if (digits.length === MAX_DIGITS) return filled + typed.slice(typed.search(/\D*$/u));
  if (isGuided) return filled;
  return digits === '' ? '' : filled.slice(0, filled.indexOf(MISSING)).replace(/\D+$/, '');
}

/** Returns whether the text shows placeholders when guided. */
export function isUnfinished(typed: string): boolean {
  const digits = readHome(typed);
  return digits !== undefined && digits.length < MAX_DIGITS;
}

/** Formats a complete North American number, with or without country code or label. Other text stays as typed. */
export function completePhone(typed: string): string {
  if (typed.length > MAX_NUMBER_LENGTH) return typed;
  const formatted = normalizePhone(typed.replace(LABEL, ''));
  return FORMATTED.test(formatted) ? formatted : typed;
}

/** Returns the answer for typed text. */
export function answerOfPhone(typed: string, store: MaskStore): string {
  if (store === 'shown' || !WRITTEN_LIKE_A_NUMBER.test(typed)) return showPhone(typed, false);
  const digits = digitsOf(typed);
  if (readHome(typed) !== undefined) return digits;
  if (store === 'raw') return typed;
  // Without its plus, a foreign number would look like a domestic one.
  return typed.startsWith('+') ? `+${digits}` : digits;
}

/** Converts digits of other scripts and full-width characters. */
export function foldTyped(text: string): string {
  return foldDigits(foldWidth(text));
}

/** Returns how many characters of the text, other than punctuation, are before the position. */
export function countSignificant(text: string, position = text.length): number {
  return text.slice(0, position).match(ALL_SIGNIFICANT)?.length ?? 0;
}

/** Returns the position after a number of characters other than punctuation. */
export function findPosition(text: string, count: number): number {
  let found = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (found === count) return position;
    if (SIGNIFICANT.test(text.charAt(position))) found += 1;
  }
  return text.length;
}
