import type { FieldKind } from './field-kind.ts';
import { normalizeDate } from './normalize-date.ts';
import { normalizeEmail } from './normalize-email.ts';
import { normalizeDigits, normalizeMoney, normalizeQuantity, normalizeVin } from './normalize-numbers.ts';
import { normalizePhone } from './normalize-phone.ts';
import { normalizeFiledName, normalizeLines, foldPostalCode, normalizeText } from './normalize-text.ts';

/** Writes a text in the one way in which it is stored. Running it again changes nothing. */
export type Normalize = (text: string) => string;

/**
 * How texts are normalized, by kind. None changes what a text means or leaves out a digit: a text that is not understood
 * stays as it is, for the rules to reject.
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
