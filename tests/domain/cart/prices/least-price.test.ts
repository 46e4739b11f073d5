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

describe('the least that a product costs with what is chosen for it', () => {
  it('is its own price and that of the cheapest choice', () => {
    expect(findLeastPrice(ofPlate, withPlates(plate(1, 4_000), plate(2, 2_500), plate(3, 3_000)))).toBe(
      5_833,
    );
  });

  it('is null where nothing can be chosen', () => {
    expect(findLeastPrice(ofPlate, withPlates())).toBeNull();
  });

  it.each([
    ['the choices are on their way', ofPlate, catalogue],
    ['nothing is chosen for it', seal, withPlates(plate(1, 100))],
    ['the catalogue does not sell it', { ...ofPlate, match: { kind: 'gone' } }, withPlates(plate(1, 100))],
  ])('is not known where %s', (_, model, known) => {
    expect(findLeastPrice(model, known)).toBeUndefined();
  });
});
