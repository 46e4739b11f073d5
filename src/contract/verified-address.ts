import { isRecord } from './service-result.ts';

interface NamedKey {
  readonly key: string;
  readonly value: string;
}

/** An address as the postal service writes it. */
export interface VerifiedAddress {
  /** The street, then the suite where there is one. */
  readonly line1: string;
  readonly city: string;
  readonly state: NamedKey;
  readonly country: NamedKey;
  /** `zip5-zip4`, or `zip5` where the last four digits are not known. */
  readonly zip: string;
  readonly zip5: string;
  readonly zip4: string;
  /** Whether mail is delivered there as far as the service knows. */
  readonly confirmed: boolean;
  /** The building is right, and which of its addresses is meant is not said. */
  readonly incomplete: boolean;
}

function isNamedKey(value: unknown): value is NamedKey {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['value'] === 'string';
}

/** Whether an answer of the server holds a verified address. */
export function isVerifiedAddress(value: unknown): value is VerifiedAddress {
  if (!isRecord(value)) return false;
  const areTexts = ['line1', 'city', 'zip', 'zip5', 'zip4'].every((name) => typeof value[name] === 'string');
  const areFlags = ['confirmed', 'incomplete'].every((name) => typeof value[name] === 'boolean');
  return areTexts && areFlags && isNamedKey(value['state']) && isNamedKey(value['country']);
}
