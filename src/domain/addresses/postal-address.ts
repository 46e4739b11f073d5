import type { Answers, Path } from '../answers/answers.ts';
import { keyOf } from '../options/options.ts';
import { normalizePostalCode } from './postal-code.ts';
import { readState, regionParts } from './region.ts';
import { writeStreet } from './write-street.ts';

/** An answered address: the state as `readState` returns it, the country as its code. */
export interface PostalAddress {
  /** The street with what is in the second line, as `writeStreet` puts them together. */
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** The parts that an address must have, by the names of their answers. */
export const addressParts = ['line1', 'city', 'state', 'zip', 'country'] as const;

/** The answer to the second line of an address, which it may have: an apartment, a suite. */
export const SECOND_LINE = 'address2';

const WRITTEN: readonly string[] = ['line1', SECOND_LINE, 'city', ...regionParts, 'zip', 'country'];

/** Returns the position of an answer in a written address, which a form may ask for in another order; -1 for other answers. */
export function positionInAddress(path: Path): number {
  return WRITTEN.indexOf(path.slice(path.lastIndexOf('.') + 1));
}

/** The shortest line and ZIP code that a service can say anything about. */
const SHORTEST = 3;

/** Reads the answers of an address; what is missing is ''. */
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
