import type { Cents } from '../../money.ts';
import type { PricedDomain } from '../../domain-names/domain-record.ts';

/**
 * Domains of which a bundle holds the first: a year of it, and its renewals with those of the bundle, where it costs no more
 * than the catalogue says of a domain. Further years of this order, further names, and what an expensive name costs above that,
 * are paid for by themselves.
 * @param most the catalogue's price of a domain, in cents
 */
export function takeDomain(domains: readonly PricedDomain[], most: Cents): readonly PricedDomain[] {
  return domains.map((domain, index) => {
    if (index > 0) return domain;
    const { create, renew } = domain;
    return {
      ...domain,
      bundled:
        create.amount <= most
          ? { create: create.amount, renew: renew.amount }
          : { create: most, renew: Math.min(renew.amount, most) },
    };
  });
}
