import { describe, expect, it } from 'vitest';
import { findDomainPrice, priceYears } from '#domain/domain-names/domain-record.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import { makeRecord } from '../../fixtures/domain-order-answers.ts';

const { create: _, ...withoutCreate } = makeRecord('one.com');
const { renew: __, ...withoutRenew } = makeRecord('one.com');

describe('findDomainPrice', () => {
  it.each<readonly [string, DomainRecord, object | undefined]>([
    ['its first year', makeRecord('one.com'), { firstCents: 1_000, renewCents: 2_000 }],
    [
      'the purchase instead of a first year',
      makeRecord('one.com', { thirdParty: true, purchase: { amount: 9_900 } }),
      { firstCents: 9_900, renewCents: 2_000 },
    ],
    ['nothing without a purchase price', makeRecord('one.com', { thirdParty: true }), undefined],
    ['nothing when a purchase price is irrelevant', { ...withoutCreate, purchase: { amount: 1 } }, undefined],
    ['nothing without a renewal price', withoutRenew, undefined],
    ['nothing for a taken name', makeRecord('one.com', { available: false, loaded: true }), undefined],
    [
      'nothing for an unsupported name',
      makeRecord('one.com', { available: false, loaded: true, status: 'unsupported' }),
      undefined,
    ],
    ['nothing for an unknown name', makeRecord('one.com', { available: false, loaded: false }), undefined],
  ])('returns the price of the domain: %s', (_what, record, price) => {
    expect(findDomainPrice(record)).toEqual(price);
  });

  it.each([
    [1, 1_000],
    [2, 3_000],
    [10, 19_000],
  ])('multiplies the price for %i years: %i cents', (years, cents) => {
    expect(priceYears({ firstCents: 1_000, renewCents: 2_000 }, years)).toBe(cents);
  });
});
