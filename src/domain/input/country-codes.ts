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
