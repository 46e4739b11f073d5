import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import { findDomainRecords, quoteByList } from '#server/services/registrar/domain-records.ts';
import type { CheckedName } from '#server/services/registrar/registrar.ts';

const prices = [
  { tld: 'com', create: 1_199, renew: 1_999 },
  { tld: 'uk', create: 899, renew: 1_299 },
  { tld: 'co.uk', create: 799, renew: 1_199 },
];

/** A registrar that describes each name by `say` and records the requests. */
function registrarThatSays(say: (domain: string) => Partial<CheckedName>) {
  const asked: string[][] = [];
  const check = async (domains: readonly string[]): Promise<ServiceResult<readonly CheckedName[]>> => {
    asked.push([...domains]);
    const base = { status: 'available', premium: false, thirdParty: false } as const;
    return { kind: 'ok', value: domains.map((domain) => ({ ...base, domain, ...say(domain) })) };
  };
  return { check, asked };
}

async function recordOf(domain: string, said: Partial<CheckedName>) {
  const answer = await findDomainRecords(
    [domain],
    prices,
    registrarThatSays(() => said),
  );
  return answer.kind === 'ok' ? answer.value[0] : answer;
}

describe('the record of a name', () => {
  it.each<readonly [string, string, Partial<CheckedName>, object]>([
    [
      'the price of its TLD, regardless of the registrar’s price',
      'one.com',
      { purchaseCents: 1, renewalCents: 1 },
      { available: true, loaded: true, create: { amount: 1_199 }, renew: { amount: 1_999 } },
    ],
    [
      'the price of its longest TLD',
      'one.co.uk',
      {},
      { available: true, loaded: true, create: { amount: 799 }, renew: { amount: 1_199 } },
    ],
    [
      'the registrar’s price when it is premium',
      'one.com',
      { premium: true, purchaseCents: 250_000, renewalCents: 90_000 },
      {
        available: true,
        loaded: true,
        premium: true,
        create: { amount: 250_000 },
        renew: { amount: 90_000 },
      },
    ],
    [
      'an unknown state when it is premium without a price',
      'one.com',
      { premium: true, renewalCents: 90_000 },
      { available: false, loaded: false },
    ],
    [
      'an unknown state when it is premium without a renewal price',
      'one.com',
      { premium: true, purchaseCents: 250_000 },
      { available: false, loaded: false },
    ],
    [
      'the seller’s price and the renewal price of its TLD on the aftermarket',
      'one.com',
      { thirdParty: true, purchaseCents: 350_000, renewalCents: 2_499 },
      {
        available: true,
        loaded: true,
        thirdParty: true,
        purchase: { amount: 350_000 },
        renew: { amount: 1_999 },
      },
    ],
    [
      'its own renewal price when it is premium on the aftermarket',
      'one.com',
      { thirdParty: true, premium: true, purchaseCents: 350_000, renewalCents: 9_900 },
      { purchase: { amount: 350_000 }, renew: { amount: 9_900 } },
    ],
    [
      'an unknown state without a price on the aftermarket',
      'one.com',
      { thirdParty: true },
      { available: false, loaded: false },
    ],
    [
      'no price when it is taken',
      'one.com',
      { status: 'taken', purchaseCents: 5 },
      { available: false, loaded: true },
    ],
  ])('contains %s', async (_what, domain, said, expected) => {
    const record = await recordOf(domain, said);
    expect(record).toMatchObject(expected);
    for (const name of ['create', 'renew', 'purchase'])
      expect(Object.hasOwn(Object(record), name)).toBe(Object.hasOwn(expected, name));
  });

  it.each([['one.org'], ['www.one.com'], ['com.zz']])(
    'gets the status unsupported for %s without a request',
    async (domain) => {
      const registrar = registrarThatSays(() => ({}));
      const answer = await findDomainRecords([domain], prices, registrar);
      expect(answer).toMatchObject({ kind: 'ok', value: [{ domain, status: 'unsupported' }] });
      expect(registrar.asked).toEqual([]);
    },
  );

  it('requires one request per name, also for a duplicate name', async () => {
    const registrar = registrarThatSays((domain) => ({ status: domain === 'b.com' ? 'taken' : 'available' }));
    const names = ['b.com', 'a.com', 'a.zz', 'b.com'];
    const answer = await findDomainRecords(names, prices, registrar);
    expect(registrar.asked).toEqual([['b.com', 'a.com']]);
    expect(
      answer.kind === 'ok' &&
        answer.value.map(({ domain, available, status }) => `${domain} ${status ?? available}`),
    ).toEqual(['b.com false', 'a.com true', 'a.zz unsupported', 'b.com false']);
  });

  it('fails as unavailable when the registrar does not respond', async () => {
    const check = async () => unavailable('timeout');
    expect(await findDomainRecords(['a.com'], prices, { check })).toEqual(unavailable('timeout'));
  });
});

describe('quoteByList', () => {
  it('uses the TLD’s price, or the status unsupported when the TLD is not sold', () => {
    expect(quoteByList(['one.com', 'two.co.uk', 'three.org'], prices).domains).toMatchObject({
      'one.com': { available: true, loaded: true, create: { amount: 1_199 }, renew: { amount: 1_999 } },
      'two.co.uk': { available: true, loaded: true, create: { amount: 799 } },
      'three.org': { status: 'unsupported' },
    });
  });
});
