import { describe, expect, it } from 'vitest';
import { listCartUses } from '#definitions/model/products/list-cart-uses.ts';

const each = 'vehicles';
const path = './type.key';

describe('listCartUses', () => {
  it('returns the named product', () => {
    const when = { state: 'MT' };
    expect(listCartUses('tax-id')).toEqual([{ key: 'tax-id', at: [] }]);
    expect(listCartUses({ product: 'tax-id', each, when })).toEqual([{ key: 'tax-id', each, when, at: [] }]);
  });

  it('returns a product for each option under its condition, and returns no product for null', () => {
    const products = { car: 'car-registration', bicycle: null, boat: 'boat-registration' };
    expect(listCartUses({ productBy: { path, products }, each })).toEqual([
      { key: 'car-registration', each, when: { [path]: 'car' }, at: ['productBy', 'products', 'car'] },
      { key: 'boat-registration', each, when: { [path]: 'boat' }, at: ['productBy', 'products', 'boat'] },
    ]);
  });

  it('returns a shared product of several options once, with all conditions', () => {
    const products = { car: 'road-tax', truck: 'road-tax' };
    const when = { './isTaxed': true };
    expect(listCartUses({ productBy: { path, products }, each, when })).toEqual([
      {
        key: 'road-tax',
        each,
        when: { all: [{ [path]: ['car', 'truck'] }, when] },
        at: ['productBy', 'products', 'car'],
      },
    ]);
  });
});
