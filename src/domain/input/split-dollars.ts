/**
 * Matches dollars with an optional sign, commas only as thousands separators, and at most two digits of
 * cents.
 */
const AMOUNT = /^\$?\s?(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/**
 * Splits an amount, `$1,250.5` or `.50`, into digits before and after the point; undefined for other text.
 */
export function splitDollars(text: string): readonly [dollars: string, cents: string] | undefined {
  const [, dollars, cents, bare] = AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined && bare === undefined) return undefined;
  return [dollars?.replaceAll(',', '') ?? '0', cents ?? bare ?? ''];
}
