import { foldAll } from './fold-characters.ts';

const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)$/;

/** Dollars, with or without the sign, commas between groups of three digits, and cents. */
const DOLLARS = /^\$? ?(?:([1-9]\d{0,2}(?:,\d{3})+|\d+)(\.\d*)?|(\.\d+))$/;

/** A number of fixed length, such as `601 234 567`: spaces and dashes divide it and say nothing. */
export function normalizeDigits(text: string): string {
  const folded = foldAll(text);
  const joined = folded.replace(/[ -]/g, '');
  return /^\d+$/.test(joined) ? joined : folded;
}

/** The number of a vehicle or a boat, in capitals and without the spaces and dashes that divide it. */
export function normalizeVin(text: string): string {
  const folded = foldAll(text).toUpperCase();
  const joined = folded.replace(/[ -]/g, '');
  return /^[A-Z\d]+$/.test(joined) ? joined : folded;
}

/** A whole number: `5,000` is `5000`. A decimal point or an exponent stays, for the rules to reject. */
export function normalizeQuantity(text: string): string {
  const folded = foldAll(text);
  return GROUPED.test(folded) ? folded.replace(/[ ,]/g, '') : folded;
}

/** An amount of dollars as a decimal number: `$1,250.50` is `1250.50`, `.5` is `0.5`. `49,50` stays as it is. */
export function normalizeMoney(text: string): string {
  const folded = foldAll(text);
  const parts = DOLLARS.exec(folded);
  if (parts === null) return folded;
  const [, whole = '0', fraction, bare] = parts;
  const cents = fraction ?? bare ?? '';
  return whole.replaceAll(',', '') + (cents === '.' ? '' : cents);
}
