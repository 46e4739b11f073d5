import type { Answers, Path } from './answers.ts';
import { keyOf } from './options.ts';

/** An address as it is answered; the state by its abbreviation, the country by its code. */
export interface PostalAddress {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** The answers that make an address, by their names in it. */
export const addressParts = ['line1', 'city', 'state', 'zip', 'country'] as const;

/** The shortest line and ZIP code that a service can say anything about. */
const SHORTEST = 3;

/** Reads the answers of an address; what is missing is ''. */
export function readPostalAddress(answers: Answers, address: Path): PostalAddress {
  const read = (part: (typeof addressParts)[number]): string => {
    const value = answers.get(`${address}.${part}`);
    const text = typeof value === 'string' ? value : (keyOf(value) ?? '');
    return text.trim();
  };
  return {
    line1: read('line1'),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
    country: read('country'),
  };
}

/** Whether all parts of an address are there. */
export function isCompleteAddress(address: PostalAddress): boolean {
  return addressParts.every((part) => address[part] !== '');
}

/** Whether a service of the United States can be asked about an address. */
export function isAddressReady(address: PostalAddress): boolean {
  const { line1, zip, country } = address;
  return isCompleteAddress(address) && country === 'US' && line1.length >= SHORTEST && zip.length >= SHORTEST;
}

/** The states whose addresses an order must get right: we file there ourselves. */
const CHECKED_STATES: ReadonlySet<string> = new Set(['WY']);

/** Whether an order with this address is refused where the address is not found. */
export function isAddressChecked(address: PostalAddress): boolean {
  return isAddressReady(address) && CHECKED_STATES.has(address.state);
}
