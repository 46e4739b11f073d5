import type { Cents } from '../../money.ts';
import type { PricedDomain } from '../../domain-names/domain-record.ts';

/**
 * Marks the first domain as part of a bundle. The bundle covers the first year and the renewals of that
 * domain, up to the catalog price. Additional years, additional domains and the amount above the catalog
 * price are charged separately.
 * @param most catalog price of a domain per year, in cents
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
