import type { RuleOf } from '#domain/rules/rule.ts';

/** Matches an extension after the number, such as `x12` or `ext. 12`. */
const EXTENSION = /\d[\s,;)]*(?:x|ext\w*|#)[\s.:=]*\d+\s*$/i;
/** Matches text of a reasonable length with a plus, if any, before the first digit. */
const PUNCTUATED = /^(?=.{7,80}$)[^\p{L}\d#*+]*\+?[^\p{L}#*+]*$/u;
const USUAL = /^\+?[\d\s./-]*(?:\(\d+\)[\d\s./-]+)?$/;

/** North American Numbering Plan: no area code starts with 0 or 1. */
const AT_HOME = /^(?:\+?1)?[2-9]\d{9}$/;
/** ITU-T E.164: at most 15 digits, including the country code. A leading zero is part of a dialing prefix. */
const ABROAD = /^(?:\+(?!1)\d{7,15}|0\d{9,14})$/;
/** Matches a number without a plus whose country code is a group of its own. Area codes have three digits. */
const GROUPED = /^[2-9]\d?[ ./-]/;

/**
 * Requires a phone number: an optional plus and country code, then digits. Digits decide: any punctuation may
 * group those of a North American number, and spaces, dashes, dots, slashes or one pair of parentheses those
 * of other numbers.
 */
export const phoneNumber: RuleOf<'phoneNumber'> = {
  name: 'phoneNumber',
  arguments: [],
  requiredByDefault: true,
  test: (value) => {
    if (typeof value === 'string' && isPhoneNumber(value.trim())) return undefined;
    return { message: EXTENSION.test(String(value)) ? 'extension' : 'phoneNumber' };
  },
};

function isPhoneNumber(text: string): boolean {
  if (!PUNCTUATED.test(text)) return false;
  const number = text.replace(/[^+\d]/g, '');
  if (AT_HOME.test(number)) return true;
  return USUAL.test(text) && (ABROAD.test(number) || (GROUPED.test(text) && /^\d{11,15}$/.test(number)));
}
