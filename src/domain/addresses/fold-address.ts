import { foldWords } from './fold-words.ts';
import type { PostalAddress } from './postal-address.ts';

/** Splits a ZIP code into its five digits and the +4 digits. Missing parts are ''. */
export function splitZip(zip: string): { readonly zip5: string; readonly zip4: string } {
  const [, zip5 = '', zip4 = ''] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(zip.trim()) ?? [];
  return { zip5, zip4 };
}

/** Normalizes an address, so that all its spellings give the same text. Used as a cache key. */
export function foldAddress({ line1, city, state, zip, country }: PostalAddress): string {
  return [line1, city, state, zip, country].map(foldWords).join('|');
}

/**
 * Returns whether an address equals the postal service's version, regardless of its spelling. Ignores the
 * entered +4 digits if the postal service's version has none.
 */
export function isSameAddress(entered: PostalAddress, verified: PostalAddress): boolean {
  const { zip4 } = splitZip(verified.zip);
  const zip = zip4 === '' ? splitZip(entered.zip).zip5 || entered.zip : entered.zip;
  return foldAddress({ ...entered, zip }) === foldAddress(verified);
}
