import type { Answers, Path } from '../answers/answers.ts';
import { keyOf } from '../options/options.ts';
import { addressParts, regionParts, SECOND_LINE } from './address-parts.ts';
import { normalizePostalCode } from './postal-code.ts';
import { readState } from './region.ts';
import { writeStreet } from './write-street.ts';

/** An address from the answers. `state` is the result of `readState`, `country` is a country code. */
export interface PostalAddress {
  /** Both street lines, joined by `writeStreet`. */
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

const WRITTEN: readonly string[] = ['line1', SECOND_LINE, 'city', ...regionParts, 'zip', 'country'];

/**
 * Returns the position of an answer in a formatted address, regardless of the order of the form; -1 for other
 * answers.
 */
export function positionInAddress(path: Path): number {
  return WRITTEN.indexOf(path.slice(path.lastIndexOf('.') + 1));
}

/** Minimum length of the street line and the ZIP code. The address service cannot check anything shorter. */
const SHORTEST = 3;

/** Reads the answers of an address. Missing parts are ''. */
export function readPostalAddress(answers: Answers, address: Path): PostalAddress {
  const read = (part: string): string => {
    const value = answers.get(`${address}.${part}`);
    const text = typeof value === 'string' ? value : (keyOf(value) ?? '');
    return text.trim();
  };
  return {
    line1: writeStreet(read('line1'), read(SECOND_LINE)),
    city: read('city'),
    state: readState(answers, address),
    zip: normalizePostalCode(read('zip'), read('country')),
    country: read('country'),
  };
}

/** Returns whether every required part of the address is present. */
function isCompleteAddress(address: PostalAddress): boolean {
  return addressParts.every((part) => address[part] !== '');
}

/** Returns whether the address can be sent to the US address service. */
export function isAddressReady(address: PostalAddress): boolean {
  const { line1, zip, country } = address;
  return isCompleteAddress(address) && country === 'US' && line1.length >= SHORTEST && zip.length >= SHORTEST;
}

/** States where the seller itself files documents. Orders for these states need a valid address. */
const CHECKED_STATES: ReadonlySet<string> = new Set(['WY']);

/** Returns whether the server rejects an order when the address service does not find this address. */
export function isAddressChecked(address: PostalAddress): boolean {
  return isAddressReady(address) && CHECKED_STATES.has(address.state);
}
