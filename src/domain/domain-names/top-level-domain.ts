import { isDomainLabel } from './domain-name.ts';

/**
 * Splits a name into its label and the longest TLD that matches. Returns undefined if no TLD matches or
 * the label is invalid.
 */
export function splitDomainName(
  name: string,
  tlds: Iterable<string>,
): { readonly label: string; readonly tld: string } | undefined {
  const tld = findTld(name, tlds);
  if (tld === undefined) return undefined;
  const label = name.slice(0, -tld.length - 1);
  return isDomainLabel(label) ? { label, tld } : undefined;
}

/** Returns the longest of these TLDs that a name ends with: `co.uk` before `uk`. Undefined if none exists. */
export function findTld(name: string, tlds: Iterable<string>): string | undefined {
  let found: string | undefined;
  for (const tld of tlds) {
    if (tld.length > (found?.length ?? 0) && name.endsWith(`.${tld}`)) found = tld;
  }
  return found;
}
