import { describe, expect, it } from 'vitest';
import { findPaidPrice } from '#domain/cart/prices/paid-price.ts';
import { catalogue } from '../catalogue-fixture.ts';
import { seal } from '../form-fixture.ts';

const insteadOfBook = { ...seal, insteadOf: { kind: 'corporate-book' } };

describe('the price of the paid alternative', () => {
  it('is that of the catalogue, where it is more', () => {
    expect(findPaidPrice(insteadOfBook, catalogue.simpleProducts, 4_999)).toStrictEqual({
      originalPrice: 5_000,
    });
  });

  it.each([
    ['it costs as much', insteadOfBook, 5_000],
    ['it costs less', insteadOfBook, 6_000],
    ['there is no alternative', seal, 0],
    ['the catalogue does not have it', { ...seal, insteadOf: { kind: 'gone' } }, 0],
  ])('is not there where %s', (_, model, price) => {
    expect(findPaidPrice(model, catalogue.simpleProducts, price)).toStrictEqual({});
  });
});
