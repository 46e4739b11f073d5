import type { FieldKind } from './field-kind.ts';
import { normalizeEmail } from './normalize-email.ts';
import { normalizeDigits, normalizeMoney, normalizeQuantity, normalizeVin } from './normalize-numbers.ts';
import { normalizePhone } from './normalize-phone.ts';
import { normalizeFiledName, normalizeLines, foldPostalCode, normalizeText } from './normalize-text.ts';
import { foldAll } from './fold-characters.ts';
import { formatDate } from './format-date.ts';

const LONGEST = 40;

/** Normalizes a date to `MM/DD/YYYY`. Text that does not look like a date is only folded. */
function normalizeDate(text: string): string {
  const folded = foldAll(text);
  return folded.length > LONGEST ? folded : formatDate(folded);
}

/** Normalizes a text for storage. Idempotent. */
export type Normalize = (text: string) => string;

/**
 * The normalizer of each field kind. None changes the meaning of a text or drops a digit. Text that a
 * normalizer does not recognize stays as typed, so that the rules reject it.
 */
export const normalizers: Readonly<Record<FieldKind, Normalize>> = {
  verbatim: (text) => text,
  text: normalizeText,
  lines: normalizeLines,
  'filed-name': normalizeFiledName,
  phone: normalizePhone,
  email: normalizeEmail,
  'postal-code': foldPostalCode,
  vin: normalizeVin,
  digits: normalizeDigits,
  quantity: normalizeQuantity,
  money: normalizeMoney,
  date: normalizeDate,
};
