import { describe, expect, it } from 'vitest';
import { buildPublication, buildVehicleRegistrations } from '#server/catalogue/generator/build-local.ts';
import { ourProducts } from '#server/catalogue/generator/our-products.ts';
import { makeJurisdiction } from './source-fixture.ts';

const publication = { entityTypes: ['LLC', 'PLLC'], filingFeeCents: 5000, note: 'Two papers' };

describe('buildPublication', () => {
  it('adds what newspapers take to the fee of the certificate, and says so', () => {
    const jurisdiction = { ...makeJurisdiction([], {}, { publication }), abbreviation: 'NY' };
    expect(buildPublication(jurisdiction, ourProducts)).toMatchObject([
      {
        product: 'ny_publication',
        entity_types: ['LLC', 'PLLC'],
        description: expect.stringContaining('certificate $50.00 and notices'),
        methods: [{ cost: 5000 + ourProducts.recalledFees.newYorkNewspapers.feeCents }],
      },
    ]);
  });

  it('is sold in New York alone', () => {
    expect(buildPublication(makeJurisdiction([], {}, { publication }), ourProducts)).toEqual([]);
  });
});

describe('buildVehicleRegistrations', () => {
  it('registers each type of vehicle in Montana', () => {
    const filings = buildVehicleRegistrations({ abbreviation: 'MT' }, ourProducts);
    expect(filings.map(({ product }) => product)).toEqual([
      'vehicle_registration_car_truck',
      'vehicle_registration_motor_home',
      'vehicle_registration_motorcycle_atv',
      'vehicle_registration_cargo_trailer',
      'vehicle_registration_travel_trailer',
      'vehicle_registration_boat',
    ]);
  });

  it('registers none elsewhere', () => {
    expect(buildVehicleRegistrations({ abbreviation: 'WY' }, ourProducts)).toEqual([]);
  });
});
