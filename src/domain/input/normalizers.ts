import type { FieldKind } from './field-kind.ts';
import { normalizeDate } from './normalize-date.ts';
import { normalizeEmail } from './normalize-email.ts';
import { normalizeDigits, normalizeMoney, normalizeQuantity, normalizeVin } from './normalize-numbers.ts';
import { normalizePhone } from './normalize-phone.ts';
import { normalizeFiledName, normalizeLines, foldPostalCode, normalizeText } from './normalize-text.ts';

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
