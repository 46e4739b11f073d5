import { foldAll } from './fold-characters.ts';

/**
 * ITU-T E.164: the leading digits of one-digit and two-digit country codes. All other codes have three
 * digits.
 */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Splits the digits of a phone number after its country code. */
export function splitCountryCode(digits: string): readonly [code: string, rest: string] {
  const length = ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  return [digits.slice(0, length), digits.slice(length)];
}

/** Matches a number written with an optional plus and the usual separators. */
const USUAL = /^\+?[\d\s./-]*(?:\(\d+\)[\d\s./-]+)?$/;

/** In the North American Numbering Plan, area code and exchange start with 2 to 9. */
const NORTH_AMERICAN = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/** International dialing prefixes: 00 in most countries, 011 in North America. */
const PREFIX_00 = /^\(?00\)?[ ./-]*/;
const PREFIX_011 = /^\(?011\)?(?:[ ./-]+|(?=\d{9}))/;

const MIN_DIGITS_ABROAD = 7;
/** ITU-T E.164 maximum, including the country code. */
const MAX_DIGITS_ABROAD = 15;

/**
 * Formats a phone number: `(307) 555-0100` in North America, with any separators between the digits, and
 * `+44 20 7946 0958` elsewhere. Keeps the digit groups as typed. Leaves text that is not a number, or is
 * ambiguous, unchanged.
 */
export function normalizePhone(text: string): string {
  const folded = foldAll(text).replace(/^(?:tel: *)+/i, '');
  if (/[\p{L}\p{Cc}#*]/u.test(folded) || folded.lastIndexOf('+') > folded.search(/[\d+]/)) return folded;
  const abroad = withoutPrefix(folded);
  return abroad === undefined ? (formatNorthAmerican(folded) ?? folded) : (formatAbroad(abroad) ?? folded);
}

/** Returns the number after a plus or an international prefix; undefined if none exists. */
function withoutPrefix(text: string): string | undefined {
  const prefix = [/^[^\d+]*\+ */, PREFIX_00, PREFIX_011].find((candidate) => candidate.test(text));
  return prefix === undefined ? undefined : text.replace(prefix, '');
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function formatNorthAmerican(text: string): string | undefined {
  const [, area, exchange, line] = NORTH_AMERICAN.exec(digitsOf(text)) ?? [];
  return area === undefined ? undefined : `(${area}) ${exchange}-${line}`;
}

function formatAbroad(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits.length < MIN_DIGITS_ABROAD || digits.length > MAX_DIGITS_ABROAD || digits.startsWith('0'))
    return undefined;
  const home = digits.startsWith('1') && digits.length === 11 ? formatNorthAmerican(text) : undefined;
  if (home !== undefined || !USUAL.test(text)) return home;
  // A zero in parentheses is dialed only within the country. The visitor decides whether to omit it.
  if (/[()]/.test(text)) return `+${text}`;
  const groups = text.split(/[ ./-]+/).filter((group) => group !== '');
  return `+${groups.length > 1 ? groups.join(' ') : groupDigits(digits)}`;
}

/** Groups the digits of an ungrouped number: the country code, then blocks of four from the right. */
function groupDigits(digits: string): string {
  const [code, rest] = splitCountryCode(digits);
  return `${code} ${rest.replace(/\B(?=(?:\d{4})+$)/g, ' ')}`;
}
