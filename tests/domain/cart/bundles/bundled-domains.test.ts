import { describe, expect, it } from 'vitest';
import { takeDomain } from '#domain/cart/bundles/bundled-domains.ts';
import type { PricedDomain } from '#domain/domain-names/domain-record.ts';

function makeDomain(name: string, create: number, renew: number): PricedDomain {
  return {
    domain: name,
    duration: 1,
    subTotal: create,
    create: { amount: create },
    renew: { amount: renew },
  };
}

const takenOff = (create: number, renew: number, most: number) =>
  takeDomain([makeDomain('a.com', create, renew)], most)[0]?.bundled;

describe('takeDomain', () => {
  it('deducts the first year and the renewal of the first domain only', () => {
    const [first, second] = [makeDomain('a.com', 899, 1_499), makeDomain('b.com', 899, 1_499)];
    expect(takeDomain([first, second], 1_499)).toEqual([
      { ...first, bundled: { create: 899, renew: 1_499 } },
      second,
    ]);
    expect(takeDomain([], 1_499)).toEqual([]);
  });

  it.each([
    ['a standard name is free', 899, 1_499, { create: 899, renew: 1_499 }],
    ['a name at exactly the maximum is free', 1_499, 2_500, { create: 1_499, renew: 2_500 }],
    ['an expensive name costs the difference', 9_000, 9_500, { create: 1_499, renew: 1_499 }],
    ['a renewal below the maximum never becomes negative', 9_000, 1_000, { create: 1_499, renew: 1_000 }],
  ])('deducts at most the catalog price: %s', (_, create, renew, expected) => {
    expect(takenOff(create, renew, 1_499)).toEqual(expected);
  });
});
