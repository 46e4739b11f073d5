import { foldWords } from './fold-words.ts';
import type { PostalAddress } from './postal-address.ts';

/** Splits a ZIP code into its five digits and the +4 digits. Missing parts are ''. */
export function splitZip(zip: string): { readonly zip5: string; readonly zip4: string } {
  const [, zip5 = '', zip4 = ''] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(zip.trim()) ?? [];
  return { zip5, zip4 };
}

/** Returns the same text for every spelling of an address. Used as a cache key. */
export function foldAddress({ line1, city, state, zip, country }: PostalAddress): string {
  return [line1, city, state, zip, country].map(foldWords).join('|');
}

/**
 * Returns whether an address equals the postal service's version, regardless of its spelling. If that version has no
 * +4 digits, ignores those that were entered.
 */
export function isSameAddress(entered: PostalAddress, verified: PostalAddress): boolean {
  const { zip4 } = splitZip(verified.zip);
  const zip = zip4 === '' ? splitZip(entered.zip).zip5 || entered.zip : entered.zip;
  return foldAddress({ ...entered, zip }) === foldAddress(verified);
}
