import type { Cents } from '../../money.ts';
import type { PricedDomain } from '../../domain-names/domain-record.ts';

/**
 * Marks the first domain as part of a bundle, which covers its first year and its renewals. For a domain
 * above the catalog price, the bundle covers only that price. Additional years, additional domains and the
 * amount above the catalog price are charged separately.
 * @param most catalog price of a domain, in cents
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
