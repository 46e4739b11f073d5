import { foldWords } from './fold-words.ts';
import type { PostalAddress } from './postal-address.ts';

/** A ZIP code as its five digits and the four after them, where they are there. */
export function splitZip(zip: string): { readonly zip5: string; readonly zip4: string } {
  const [, zip5 = '', zip4 = ''] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(zip.trim()) ?? [];
  return { zip5, zip4 };
}

/** One text for all ways to write an address: what a cache is asked by. */
export function foldAddress({ line1, city, state, zip, country }: PostalAddress): string {
  return [line1, city, state, zip, country].map(foldWords).join('|');
}

/**
 * Whether an address is what the postal service writes. Where that leaves the last four digits of the ZIP code out, they
 * say nothing.
 */
export function isSameAddress(entered: PostalAddress, verified: PostalAddress): boolean {
  const { zip4 } = splitZip(verified.zip);
  const zip = zip4 === '' ? splitZip(entered.zip).zip5 || entered.zip : entered.zip;
  return foldAddress({ ...entered, zip }) === foldAddress(verified);
}
