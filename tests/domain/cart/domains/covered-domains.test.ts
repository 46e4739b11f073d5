import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { describeCover, listCoveredDomains } from '#domain/cart/domains/covered-domains.ts';
import { derive } from '../derived-cart-fixture.ts';
import { deriveBundledDomain } from '../bundles/bundled-domain-fixture.ts';

describe('listCoveredDomains', () => {
  it('lists a domain whose first year and renewals its bundle covers', () => {
    expect(listCoveredDomains(deriveBundledDomain().products)).toEqual([
      { domain: 'a.com', duration: 1, bundle: 'Start Bundle', line: 'Start Bundle' },
    ]);
  });

  it.each([
    ['a first year above the limit', deriveBundledDomain(1, { create: { amount: 5_001 } })],
    ['no bundle', derive({})],
  ])('lists nothing with %s', (_, { products }) => {
    expect(listCoveredDomains(products)).toEqual([]);
  });
});

describe('describeCover', () => {
  it.each([
    [1, 'In Start Bundle, every year'],
    [2, 'Renewals are included in Start Bundle'],
  ])('names the covered years of a domain for %i years', (duration, words) => {
    expect(describeCover({ duration, bundle: 'Start Bundle' }, defaultText)).toBe(words);
  });
});
