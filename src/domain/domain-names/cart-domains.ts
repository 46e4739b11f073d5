import type { Answers, Path } from '../answers/answers.ts';
import { isDomainName } from './domain-name.ts';
import type { CartDomain } from './domain-record.ts';
import type { PageConfiguration } from '../facts.ts';
import type { CartModel } from '../products/product-model.ts';
import { readProperty } from '../read-property.ts';

type Settings = PageConfiguration['settings'];

/** Maximum registration period of a domain, in years. */
const MAX_YEARS = 10;

/** Maximum number of domains in an order. Each one costs a registrar lookup. */
export const MAX_DOMAINS = 100;

export function isDomainLimit(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DOMAINS;
}

export function isDomainYears(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_YEARS;
}

/**
 * Returns how many domains a visitor may choose, from the page setting `domainLimit`. If the setting is
 * missing or 0, the limit is `MAX_DOMAINS`.
 */
export function domainLimit({ domainLimit: limit }: Settings): number {
  return isDomainLimit(limit) && limit > 0 ? limit : MAX_DOMAINS;
}

/**
 * Returns the longest registration period that the page sells, in years, from the setting `domainMaxYears`.
 */
export function domainMaxYears({ domainMaxYears: years }: Settings): number {
  return isDomainYears(years) ? years : MAX_YEARS;
}

function isCartDomain(entry: unknown): entry is CartDomain {
  return isDomainName(readProperty(entry, 'domain')) && isDomainYears(readProperty(entry, 'duration'));
}

/** Reads the domains of an answer in order. Skips malformed and duplicate entries. */
export function readCartDomains(answer: unknown): readonly CartDomain[] {
  if (!Array.isArray(answer)) return [];
  const seen = new Set<string>();
  const domains: CartDomain[] = [];
  for (const entry of answer.slice(0, MAX_DOMAINS)) {
    if (!isCartDomain(entry) || seen.has(entry.domain)) continue;
    seen.add(entry.domain);
    domains.push({ domain: entry.domain, duration: entry.duration });
  }
  return domains;
}

/** Lists the paths of the answers with domains to buy. Empty for most forms. */
export function domainPathsOf({ primary, optional }: CartModel): readonly Path[] {
  return [...primary, ...optional].flatMap(({ domains }) => domains ?? []);
}

/** Lists the unique domain names answered at these paths. */
export function listDomainNames(paths: readonly Path[], answers: Answers): readonly string[] {
  const names = paths.flatMap((path) => readCartDomains(answers.get(path)).map(({ domain }) => domain));
  return [...new Set(names)];
}
