import type { Rule } from '#domain/rules/rule.ts';

/** ITU-T E.164: no number has more digits, country code included. */
const MOST_DIGITS = 15;
/** The shortest numbers that can be called from abroad, country code included. */
const FEWEST_DIGITS_ABROAD = 7;
/** Without a plus it is a North American number: area code and seven digits. */
const FEWEST_DIGITS = 10;
/** An extension after the number, such as `x12` or `ext. 12`. */
const EXTENSION = /\d[\s,;)]*(?:x|ext\w*|#)[\s.:=]*\d+\s*$/i;
const SHAPE = /^\+?[\d\s./-]*(?:\(\d+\)[\d\s./-]+)?$/;

/**
 * A telephone number: an optional plus and country code, then digits, grouped by spaces, dashes, dots, slashes or
 * one pair of parentheses, as in `(307) 555-0100`.
 */
export const phoneNumber: Rule = {
  name: 'phoneNumber',
  arguments: [],
  messages: {
    phoneNumber: 'Please enter a valid phone number',
    extension: 'Please leave out the extension: we call the number itself',
  },
  requiredByDefault: true,
  test: (value) => {
    if (typeof value === 'string' && isPhoneNumber(value.trim())) return undefined;
    return { message: EXTENSION.test(String(value)) ? 'extension' : 'phoneNumber' };
  },
};

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const fewest = text.startsWith('+') ? FEWEST_DIGITS_ABROAD : FEWEST_DIGITS;
  return digits >= fewest && digits <= MOST_DIGITS && SHAPE.test(text);
}
