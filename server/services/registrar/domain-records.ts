import type { ServiceResult } from '#contract/service-result.ts';
import { findTld } from '#domain/domain-name.ts';
import type { DomainRecord } from '#domain/domain-record.ts';
import type { TldPrice } from '../../catalogue/catalogue-files.ts';
import type { CheckedName, Registrar } from './registrar.ts';

/**
 * A name with what we sell it for. A premium name costs what the registrar says of it, as does one that somebody else
 * sells; every other one what its top-level domain costs. A premium name without both amounts cannot be sold yet.
 */
function toRecord(checked: CheckedName, { create, renew }: TldPrice): DomainRecord {
  const { domain, status, premium, thirdParty, purchaseCents, renewalCents } = checked;
  const record = { domain, status, premium, thirdParty };
  if (status !== 'available') return record;
  if (thirdParty) {
    if (purchaseCents === undefined) return { ...record, status: 'unknown' };
    const further = premium ? (renewalCents ?? renew) : renew;
    return { ...record, purchase: { amount: purchaseCents }, renew: { amount: further } };
  }
  if (!premium) return { ...record, create: { amount: create }, renew: { amount: renew } };
  if (purchaseCents === undefined || renewalCents === undefined) return { ...record, status: 'unknown' };
  return { ...record, create: { amount: purchaseCents }, renew: { amount: renewalCents } };
}

/**
 * What there is to say of names, one record each, in their order. Those with an ending that is not in the price list are
 * unsupported: the registrar is not asked about them.
 * @param domains lower case A-labels
 */
export async function findDomainRecords(
  domains: readonly string[],
  prices: readonly TldPrice[],
  registrar: Pick<Registrar, 'check'>,
  signal?: AbortSignal,
): Promise<ServiceResult<readonly DomainRecord[]>> {
  const byTld = new Map(prices.map((price) => [price.tld, price]));
  const priceOf = (domain: string) => byTld.get(findTld(domain, byTld.keys()) ?? '');
  const sold = [...new Set(domains)].filter((domain) => priceOf(domain) !== undefined);
  const answer: ServiceResult<readonly CheckedName[]> =
    sold.length === 0 ? { kind: 'ok', value: [] } : await registrar.check(sold, signal);
  if (answer.kind !== 'ok') return answer;
  const checked = new Map(answer.value.map((name) => [name.domain, name]));
  const value = domains.map((domain): DomainRecord => {
    const [name, price] = [checked.get(domain), priceOf(domain)];
    if (name !== undefined && price !== undefined) return toRecord(name, price);
    const status = price === undefined ? 'unsupported' : 'unknown';
    return { domain, status, premium: false, thirdParty: false };
  });
  return { kind: 'ok', value };
}
