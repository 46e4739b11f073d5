import { isRecord } from '#domain/read-property.ts';

interface NamedKey {
  readonly key: string;
  readonly value: string;
}

/** An address in the postal service's format. */
export interface VerifiedAddress {
  /** The street, followed by the suite if there is one. */
  readonly line1: string;
  readonly city: string;
  readonly state: NamedKey;
  readonly country: NamedKey;
  /** `zip5-zip4`, or `zip5` if the +4 digits are unknown. */
  readonly zip: string;
  readonly zip5: string;
  readonly zip4: string;
  /** True if the service confirms that mail is delivered to the address. */
  readonly confirmed: boolean;
  /** True if the service knows the building, but the address lacks its unit number. */
  readonly incomplete: boolean;
}

function isNamedKey(value: unknown): value is NamedKey {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['value'] === 'string';
}

export function isVerifiedAddress(value: unknown): value is VerifiedAddress {
  if (!isRecord(value)) return false;
  const areTexts = ['line1', 'city', 'zip', 'zip5', 'zip4'].every((name) => typeof value[name] === 'string');
  const areFlags = ['confirmed', 'incomplete'].every((name) => typeof value[name] === 'boolean');
  return areTexts && areFlags && isNamedKey(value['state']) && isNamedKey(value['country']);
}
