import { isDomainLabel } from './domain-name.ts';

/** A name as its label and its top-level domain, the longest of these that it ends with; undefined for any other. */
export function splitDomainName(
  name: string,
  tlds: Iterable<string>,
): { readonly label: string; readonly tld: string } | undefined {
  const tld = findTld(name, tlds);
  if (tld === undefined) return undefined;
  const label = name.slice(0, -tld.length - 1);
  return isDomainLabel(label) ? { label, tld } : undefined;
}

/** The longest of these top-level domains that a name ends with: `co.uk` before `uk`. Undefined where it has none. */
export function findTld(name: string, tlds: Iterable<string>): string | undefined {
  let found: string | undefined;
  for (const tld of tlds) {
    if (tld.length > (found?.length ?? 0) && name.endsWith(`.${tld}`)) found = tld;
  }
  return found;
}
