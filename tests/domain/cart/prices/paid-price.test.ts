import { describe, expect, it } from 'vitest';
import { findPaidPrice } from '#domain/cart/prices/paid-price.ts';
import { catalogue } from '../catalogue-fixture.ts';
import { seal } from '../form-fixture.ts';

const insteadOfBook = { ...seal, insteadOf: { kind: 'corporate-book' } };

describe('findPaidPrice', () => {
  it('returns the higher price of the paid alternative', () => {
    expect(findPaidPrice(insteadOfBook, catalogue.simpleProducts, 4_999)).toStrictEqual({
      originalPrice: 5_000,
    });
  });

  it.each([
    ['the price is the same', insteadOfBook, 5_000],
    ['the price is lower', insteadOfBook, 6_000],
    ['the product has no alternative', seal, 0],
    ['the catalog does not have the alternative', { ...seal, insteadOf: { kind: 'gone' } }, 0],
  ])('returns no price when %s', (_, model, price) => {
    expect(findPaidPrice(model, catalogue.simpleProducts, price)).toStrictEqual({});
  });
});
