import type { Answers, Path } from '../answers/answers.ts';
import { isDomainName } from './domain-name.ts';
import type { CartDomain } from './domain-record.ts';
import type { PageConfiguration } from '../facts.ts';
import type { CartModel } from '../products/product-model.ts';
import { readProperty } from '../read-property.ts';

type Settings = PageConfiguration['settings'];

/** The most years a name can be bought for. */
export const MOST_YEARS = 10;

/** The most names of one order: each of them is asked about. */
export const MOST_DOMAINS = 100;

export function isDomainLimit(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_DOMAINS;
}

export function isDomainYears(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_YEARS;
}

/** How many names a visitor may choose, by the page setting `domainLimit`; 0 and no setting mean no limit of the page's. */
export function domainLimit({ domainLimit: limit }: Settings): number {
  return isDomainLimit(limit) && limit > 0 ? limit : MOST_DOMAINS;
}

/** The most years the page sells a name for, by its setting `domainMaxYears`. */
export function domainMaxYears({ domainMaxYears: years }: Settings): number {
  return isDomainYears(years) ? years : MOST_YEARS;
}

function isCartDomain(entry: unknown): entry is CartDomain {
  return isDomainName(readProperty(entry, 'domain')) && isDomainYears(readProperty(entry, 'duration'));
}

/** The names of an answer, in their order; entries that are none, and repeated ones, are left out. */
export function readCartDomains(answer: unknown): readonly CartDomain[] {
  if (!Array.isArray(answer)) return [];
  const seen = new Set<string>();
  const domains: CartDomain[] = [];
  for (const entry of answer.slice(0, MOST_DOMAINS)) {
    if (!isCartDomain(entry) || seen.has(entry.domain)) continue;
    seen.add(entry.domain);
    domains.push({ domain: entry.domain, duration: entry.duration });
  }
  return domains;
}

/** Where domains are answered that are sold; none in most forms. */
export function domainPathsOf({ primary, optional }: CartModel): readonly Path[] {
  return [...primary, ...optional].flatMap(({ domains }) => domains ?? []);
}

/** The names of all the domains that are answered at some paths, each once. */
export function listDomainNames(paths: readonly Path[], answers: Answers): readonly string[] {
  const names = paths.flatMap((path) => readCartDomains(answers.get(path)).map(({ domain }) => domain));
  return [...new Set(names)];
}
