import type { ServiceResult } from '#contract/service-result.ts';
import { splitDomainName } from '#domain/domain-names/top-level-domain.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { Quotes } from '#domain/facts.ts';
import type { TldPrice } from '#definitions/source-types/domain-prices.ts';
import type { CheckedName, Registrar } from './registrar.ts';

/**
 * Adds prices to a checked name. Premium names have the registrar's prices, and names sold by third parties
 * have the registrar's purchase price. All other names have the price of their TLD. An available name with a
 * missing price counts as not loaded.
 */
function toRecord(checked: CheckedName, { create, renew }: TldPrice): DomainRecord {
  const { domain, status, premium, thirdParty, purchaseCents, renewalCents } = checked;
  if (status === 'unsupported') return { ...toUnsupported(domain), premium, thirdParty };
  const loaded = status !== 'unknown';
  const record = { domain, available: status === 'available', loaded, premium, thirdParty };
  const unloaded = { ...record, available: false, loaded: false };
  if (!record.available) return record;
  if (thirdParty) {
    if (purchaseCents === undefined) return unloaded;
    const further = premium ? (renewalCents ?? renew) : renew;
    return { ...record, purchase: { amount: purchaseCents }, renew: { amount: further } };
  }
  if (!premium) return { ...record, create: { amount: create }, renew: { amount: renew } };
  if (purchaseCents === undefined || renewalCents === undefined) return unloaded;
  return { ...record, create: { amount: purchaseCents }, renew: { amount: renewalCents } };
}

/**
 * Returns a function that finds the price of a name's TLD. It returns undefined for a TLD that is not sold.
 */
function priceFinder(prices: readonly TldPrice[]): (domain: string) => TldPrice | undefined {
  const byTld = new Map(prices.map((price) => [price.tld, price]));
  return (domain) => byTld.get(splitDomainName(domain, byTld.keys())?.tld ?? '');
}

function toUnsupported(domain: string): DomainRecord {
  return {
    domain,
    available: false,
    loaded: true,
    status: 'unsupported',
    premium: false,
    thirdParty: false,
  };
}

/** Returns the list prices of names, as if all were available. */
export function quoteByList(domains: readonly string[], prices: readonly TldPrice[]): Quotes {
  const priceOf = priceFinder(prices);
  const records = domains.map((domain) => {
    const price = priceOf(domain);
    const checked = { domain, status: 'available', premium: false, thirdParty: false } as const;
    return price === undefined ? toUnsupported(domain) : toRecord(checked, price);
  });
  return { domains: Object.fromEntries(records.map((record) => [record.domain, record])) };
}

/**
 * Returns one record per name, in order. Names whose TLD is not in the price list are unsupported and are not looked
 * up.
 * @param domains lowercase A-labels
 */
export async function findDomainRecords(
  domains: readonly string[],
  prices: readonly TldPrice[],
  registrar: Pick<Registrar, 'check'>,
  signal?: AbortSignal,
): Promise<ServiceResult<readonly DomainRecord[]>> {
  const priceOf = priceFinder(prices);
  const sold = [...new Set(domains)].filter((domain) => priceOf(domain) !== undefined);
  const response: ServiceResult<readonly CheckedName[]> =
    sold.length === 0 ? { kind: 'ok', value: [] } : await registrar.check(sold, signal);
  if (response.kind !== 'ok') return response;
  const checked = new Map(response.value.map((name) => [name.domain, name]));
  const value = domains.map((domain): DomainRecord => {
    const [name, price] = [checked.get(domain), priceOf(domain)];
    if (price === undefined) return toUnsupported(domain);
    if (name !== undefined) return toRecord(name, price);
    return { domain, available: false, loaded: false, premium: false, thirdParty: false };
  });
  return { kind: 'ok', value };
}
