import { describe, expect, it } from 'vitest';
import { findLeastPrice } from '#domain/cart/prices/least-price.ts';
import type { OrganizationalPlate } from '#domain/catalogue/catalogue.ts';
import { catalogue } from '../catalogue-fixture.ts';
import { seal } from '../form-fixture.ts';

const plate = (id: number, price: number): OrganizationalPlate => ({
  id,
  plate_name: `Plate ${id}`,
  price,
  description: '',
});
const ofPlate = { ...seal, feeOf: { path: 'vehicles.*.plate', name: 'plate' } };
const withPlates = (...organizationalPlates: readonly OrganizationalPlate[]) => ({
  ...catalogue,
  organizationalPlates,
});

describe('findLeastPrice', () => {
  it('adds the price of the cheapest choice', () => {
    expect(findLeastPrice(ofPlate, withPlates(plate(1, 4_000), plate(2, 2_500), plate(3, 3_000)))).toBe(
      5_833,
    );
  });

  it('returns null without choices', () => {
    expect(findLeastPrice(ofPlate, withPlates())).toBeNull();
  });

  it.each([
    ['the choices are loading', ofPlate, catalogue],
    ['the product needs no choice', seal, withPlates(plate(1, 100))],
    [
      'the catalog does not have the product',
      { ...ofPlate, match: { kind: 'gone' } },
      withPlates(plate(1, 100)),
    ],
  ])('returns undefined when %s', (_, model, known) => {
    expect(findLeastPrice(model, known)).toBeUndefined();
  });
});
