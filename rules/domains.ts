import {
  MAX_DOMAINS,
  domainLimit,
  domainMaxYears,
  isDomainYears,
} from '#domain/domain-names/cart-domains.ts';
import { isDomainName } from '#domain/domain-names/domain-name.ts';
import type { FailureOf, RuleOf } from '#domain/rules/rule.ts';
import { readProperty } from '#domain/read-property.ts';

function findMisfit(
  entry: unknown,
  seen: ReadonlySet<unknown>,
  mostYears: number,
): FailureOf<'domains'> | undefined {
  const domain = readProperty(entry, 'domain');
  const duration = readProperty(entry, 'duration');
  if (!isDomainName(domain)) return { message: 'name' };
  if (seen.has(domain)) return { message: 'repeated', params: { domain } };
  if (isDomainYears(duration) && duration <= mostYears) return undefined;
  return { message: 'years', params: { domain, n: mostYears } };
}

/**
 * Requires a list of domains to buy, `[{domain, duration}]`: unique lowercase names, each for 1 to 10 years.
 * The page settings `domainMaxYears` and `domainLimit` lower the limits of years and domains.
 */
export const domains: RuleOf<'domains'> = {
  name: 'domains',
  arguments: [],
  test: (value, _args, { facts }) => {
    if (!Array.isArray(value)) return { message: 'list' };
    const { settings } = facts.page;
    if (value.length > Math.min(MAX_DOMAINS, domainLimit(settings))) return { message: 'limit' };
    const mostYears = domainMaxYears(settings);
    const seen = new Set<unknown>();
    for (const entry of value) {
      const misfit = findMisfit(entry, seen, mostYears);
      if (misfit !== undefined) return misfit;
      seen.add(readProperty(entry, 'domain'));
    }
    return undefined;
  },
};
