import { foldAll } from './fold-characters.ts';

const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)$/;

/** Matches an amount in dollars, with an optional dollar sign, thousands separators and cents. */
const DOLLARS = /^\$? ?(?:([1-9]\d{0,2}(?:,\d{3})+|\d+)(\.\d*)?|(\.\d+))$/;

/** Removes spaces and dashes from a number of fixed length, such as `601 234 567`. */
export function normalizeDigits(text: string): string {
  const folded = foldAll(text);
  const joined = folded.replace(/[ -]/g, '');
  return /^\d+$/.test(joined) ? joined : folded;
}

/** Normalizes a vehicle or hull identification number: uppercase, without spaces and dashes. */
export function normalizeVin(text: string): string {
  const folded = foldAll(text).toUpperCase();
  const joined = folded.replace(/[ -]/g, '');
  return /^[A-Z\d]+$/.test(joined) ? joined : folded;
}

/**
 * Removes thousands separators from an integer: `5,000` becomes `5000`. A decimal point or exponent stays, so
 * that the rules reject it.
 */
export function normalizeQuantity(text: string): string {
  const folded = foldAll(text);
  return GROUPED.test(folded) ? folded.replace(/[ ,]/g, '') : folded;
}

/**
 * Converts an amount in dollars to a decimal number: `$1,250.50` becomes `1250.50`, `.5` becomes `0.5`.
 * `49,50` is unchanged.
 */
export function normalizeMoney(text: string): string {
  const folded = foldAll(text);
  const parts = DOLLARS.exec(folded);
  if (parts === null) return folded;
  const [, whole = '0', fraction, bare] = parts;
  const cents = fraction ?? bare ?? '';
  return whole.replaceAll(',', '') + (cents === '.' ? '' : cents);
}
