import { foldAll } from './fold-characters.ts';

/** Matches a number with optional minus sign, thousands separators and decimals. */
const NUMBER = /^(- ?)?(?:([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(\.\d+)?|(\.\d+))$/;

/** With more digits, a stored number can differ from the typed one. */
const MAX_DIGITS = 15;

/**
 * Returns the number that a text means: `5,000` is 5000, `.5` is 0.5. Returns undefined for any other text,
 * such as `1e3`, `1,5` or a number with more than 15 digits.
 */
export function readNumber(text: string): number | undefined {
  const parts = NUMBER.exec(foldAll(text));
  if (parts === null) return undefined;
  const [, minus, whole = '0', decimals = '', bare = ''] = parts;
  const digits = whole.replace(/[ ,]/g, '') + decimals + bare;
  if (digits.replace('.', '').replace(/^0+/, '').length > MAX_DIGITS) return undefined;
  const number = Number(digits);
  return minus === undefined || number === 0 ? number : -number;
}
