import type { RuleOf } from '#domain/rules/rule.ts';

/** Maximum number of digits, including the country code (ITU-T E.164). */
const MOST_DIGITS = 15;
/** Minimum number of digits with a country code. */
const FEWEST_DIGITS_ABROAD = 7;
/** Minimum number of digits without a plus, as in North America: area code and seven digits. */
const FEWEST_DIGITS = 10;
/** Matches an extension after the number, such as `x12` or `ext. 12`. */
const EXTENSION = /\d[\s,;)]*(?:x|ext\w*|#)[\s.:=]*\d+\s*$/i;
const SHAPE = /^\+?[\d\s./-]*(?:\(\d+\)[\d\s./-]+)?$/;

/**
 * Requires a phone number: an optional plus and country code, then digits. Spaces, dashes, dots, slashes or
 * one pair of parentheses may group them, as in `(307) 555-0100`.
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
  const digits = text.replace(/\D/g, '').length;
  const fewest = text.startsWith('+') ? FEWEST_DIGITS_ABROAD : FEWEST_DIGITS;
  return digits >= fewest && digits <= MOST_DIGITS && SHAPE.test(text);
}
