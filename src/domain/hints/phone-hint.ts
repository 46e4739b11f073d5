import { digitsOf, normalizePhone, splitCountryCode } from '../input/normalize-phone.ts';

/** Country codes after which a number may start with a zero: Ivory Coast, Gabon, Congo and Italy. */
const ZERO_DIALED = new Set(['225', '241', '242', '39']);

/** Matches a North American number without its country code, after a plus. */
const NATIONAL_AFTER_PLUS = /^\+ *\(?[2-9]\d{2}\)?[ ./-]+[2-9]\d{2}[ ./-]+\d{4}$/;

/**
 * Suggests a correction for a phone number; undefined if nothing looks wrong. Removes a zero that is dialed only
 * within the country, and a plus before a number without a country code.
 */
export function suggestPhone(text: string): string | undefined {
  if (!text.startsWith('+')) return undefined;
  if (NATIONAL_AFTER_PLUS.test(text)) return normalizePhone(text.slice(1));
  const [code, rest] = splitCountryCode(digitsOf(text));
  return rest.startsWith('0') && !ZERO_DIALED.has(code)
    ? normalizePhone(`+${code}${rest.slice(1)}`)
    : undefined;
}
