import type { FormSession } from '#state/form-session.ts';
import type { DomainAddress } from '#state/domain-names/routed-search.ts';
import { findPageAddress } from '../steps/page-address.ts';
import { isSafeAddress } from '../submission/use-redirect.ts';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A truncated percent escape cannot be decoded. Return the raw text, which is rejected as a domain name.
    return text;
  }
}

/**
 * Creates the object that reads and writes the URL of a domain search page. When the page enables routing, the last
 * path segment is the domain name.
 */
export function createDomainAddress({ page }: Pick<FormSession, 'page'>): DomainAddress {
  const base = findPageAddress(window.location.pathname, page.formFileName).replace(/[^/]*$/, '');
  const read = () => {
    const rest = window.location.pathname.slice(base.length).replace(/\/$/, '');
    return rest === '' ? undefined : decode(rest);
  };
  return {
    isRouted: page.settings['domainRouting'] === true,
    read,
    write: (name) => {
      if (read() === name) return;
      window.history.pushState(null, '', base + encodeURIComponent(name) + window.location.search);
    },
    watch: (follow) => window.addEventListener('popstate', follow),
    leave: (address) => {
      if (isSafeAddress(address)) window.location.assign(address);
    },
  };
}
