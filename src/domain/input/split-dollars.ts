/**
 * Matches dollars with an optional sign, commas only as thousands separators, and at most two digits of
 * cents.
 */
const AMOUNT = /^\$?\s?(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

const MAX_DIGITS = 9;

/**
 * Splits an amount, `$1,250.5` or `.50`, into digits before and after the point. Returns undefined for amounts
 * of more than nine digits and other text.
 */
export function splitDollars(text: string): readonly [dollars: string, cents: string] | undefined {
  const [, dollars, cents, bare] = AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined && bare === undefined) return undefined;
  const digits = dollars?.replaceAll(',', '') ?? '0';
  return digits.length > MAX_DIGITS ? undefined : [digits, cents ?? bare ?? ''];
}
