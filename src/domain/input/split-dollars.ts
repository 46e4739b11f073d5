/** Dollars with or without the sign, commas between groups of three digits alone, and at most two digits of cents. */
const AMOUNT = /^\$?\s?(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/** The digits of an amount, `$1,250.5` or `.50`, before and after the point; undefined for anything else. */
export function splitDollars(text: string): readonly [dollars: string, cents: string] | undefined {
  const [, dollars, cents, bare] = AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined && bare === undefined) return undefined;
  return [dollars?.replaceAll(',', '') ?? '0', cents ?? bare ?? ''];
}
