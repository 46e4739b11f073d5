import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { loadVehicles, VEHICLES } from '../../fixtures/vehicles.ts';

const { form, page, catalogue } = await loadVehicles();
const facts = { page, catalogue, today: '2026-11-20' };

const VIN = '1HGCM82633A004352';
const named = { vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleYear: '2003' };
const taxes = { vehicleElectricHybrid: 'neither', vehicleLuxuryTax: 'no', vehicleImportTax: 'no' };
const typed = (key: string) => ({ vehicleType: { key, value: 'anything' } });
const car = { ...typed('car_truck'), ...named, ...taxes };
const boat = { ...typed('boat'), ...named };
const plate = (key: unknown) => ({
  products: { organizationalPlates: { checked: true, data: { plate: key } } },
});

function documentWith(...vehicles: readonly object[]): AnswersDocument {
  return {
    companyInformation: { companyName: 'Ruiz Tools LLC' },
    vehicleInformation: { vehicles },
    contactInformation: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '(406) 555-0142',
      line1: '1 Main St',
      city: 'Helena',
      state: 'MT',
      zip: '59601',
      country: { key: 'US', value: 'United States' },
    },
    accountInformation: { email: 'ana@example.com', password: 'Correct-h0rse' },
  };
}

const evaluated = (...vehicles: readonly object[]) =>
  evaluateAnswers(form, answersOf(documentWith(...vehicles)), facts);
const cartOf = (...vehicles: readonly object[]) => deriveCart(form, evaluated(...vehicles), facts);

/** Returns the errors of the vehicles, each as `0.vehicleVIN length`. */
function failing(...vehicles: readonly object[]): readonly string[] {
  return validateForm(form, evaluated(...vehicles), facts)
    .filter(({ path }) => path.startsWith(VEHICLES))
    .map(({ path, rule }) => `${path.slice(VEHICLES.length + 1)} ${rule}`);
}

const order = (...vehicles: readonly object[]) => validateAnswers(form, documentWith(...vehicles), facts);

describe('a vehicle', () => {
  it('exists from the start with blank answers', () => {
    const { min, initial, max, maxSetting } = form.rows[VEHICLES] ?? {};
    expect({ min, initial, max, maxSetting }).toEqual({
      min: 1,
      initial: 1,
      max: 10,
      maxSetting: 'maxVehicles',
    });
  });

  it.each([
    ['a car without a VIN', car, []],
    ['a VIN of 17 characters', { ...car, vehicleVIN: VIN }, []],
    ['a VIN of 16 characters', { ...car, vehicleVIN: VIN.slice(1) }, ['0.vehicleVIN length']],
    ['a VIN of 18 characters', { ...car, vehicleVIN: `${VIN}1` }, ['0.vehicleVIN maxLength']],
    ['a year of three digits', { ...car, vehicleYear: '203' }, ['0.vehicleYear digits']],
    ['a year of five digits', { ...car, vehicleYear: '20033' }, ['0.vehicleYear digits']],
    ['a year that is not a number', { ...car, vehicleYear: '200x' }, ['0.vehicleYear digits']],
    ['no type', { ...named }, ['0.vehicleType required']],
    [
      'no answer about electric or hybrid',
      { ...car, vehicleElectricHybrid: undefined },
      ['0.vehicleElectricHybrid required'],
    ],
    [
      'no answer about the luxury tax',
      { ...car, vehicleLuxuryTax: undefined },
      ['0.vehicleLuxuryTax required'],
    ],
    [
      'no answer about the import tax',
      { ...car, vehicleImportTax: undefined },
      ['0.vehicleImportTax required'],
    ],
    [
      'a motor home without an answer about the luxury tax',
      { ...typed('motor_home'), ...named },
      ['0.vehicleLuxuryTax required'],
    ],
    ['a motorcycle, which owes neither tax', { ...typed('motorcycle_atv'), ...named }, []],
    ['a boat with a hull number', { ...boat, vehicleHIN: 'SERA1234D620' }, []],
    ['a boat with a short hull number', { ...boat, vehicleHIN: 'SERA' }, ['0.vehicleHIN length']],
    [
      'organizational plates without an organization',
      { ...car, ...plate(undefined) },
      ['0.products.organizationalPlates.data.plate required'],
    ],
    [
      'an unknown plate',
      { ...car, ...plate({ key: '1' }) },
      ['0.products.organizationalPlates.data.plate required'],
    ],
    ['plates that a boat cannot have', { ...boat, ...plate(undefined) }, []],
  ])('lists the failing rules for %s', (_name, vehicle, expected) => {
    expect(failing(vehicle)).toEqual(expected);
  });

  const all = {
    vehicleElectricHybrid: 'electric-class-2',
    vehicleLuxuryTax: 'yes',
    vehicleImportTax: 'yes',
    products: {
      temporaryPlates: { checked: true },
      organizationalPlates: { checked: true, data: { plate: { key: '7001' } } },
    },
  };

  it.each([
    [
      'car_truck',
      [
        'car-registration',
        'electric-class-2',
        'luxury-tax',
        'import-tax',
        'temporary-plates',
        'organizational-plates',
      ],
    ],
    [
      'motor_home',
      ['motor-home-registration', 'luxury-motor-home-tax', 'temporary-plates', 'organizational-plates'],
    ],
    ['motorcycle_atv', ['motorcycle-registration', 'temporary-plates']],
    ['cargo_trailer', ['cargo-trailer-registration', 'temporary-plates', 'organizational-plates']],
    ['travel_trailer', ['travel-trailer-registration', 'temporary-plates', 'organizational-plates']],
    ['boat', ['boat-registration', 'temporary-plates']],
  ])('keeps only the products of its type: %s', (type, products) => {
    const cart = cartOf({ ...named, ...all, ...typed(type) });
    expect(cart.products.map(({ key }) => key)).toEqual(products);
    expect(cart.lines).toHaveLength(1);
    expect(cart.totalCents).toBe(cart.lines[0]?.priceCents);
  });

  it.each([
    ['neither', []],
    ['electric-class-1', ['electric-class-1']],
    ['electric-class-2', ['electric-class-2']],
    ['hybrid-class-1', ['hybrid-class-1']],
  ])('gets the product of its electric or hybrid class: %s', (vehicleElectricHybrid, expected) => {
    const { products } = cartOf({ ...car, vehicleElectricHybrid });
    expect(products.map(({ key }) => key)).toEqual(['car-registration', ...expected]);
  });

  it('replaces all lines by a prompt when its type is missing', () => {
    const cart = cartOf(boat, {});
    expect(cart.lines.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'error Please select your vehicle type to see your total',
    ]);
    expect(cart.totalCents).toBeNull();
  });
});

describe('an organizational plate', () => {
  it('costs the price in the catalog', () => {
    const without = cartOf(car).totalCents ?? 0;
    const plates = catalogue.organizationalPlates ?? [];
    const totals = plates.map(({ id }) => cartOf({ ...car, ...plate({ key: String(id) }) }).totalCents);
    expect(totals).toEqual(plates.map(({ price }) => without + 9_500 + price));
    expect(plates.length).toBeGreaterThan(3);
  });

  it('ignores a posted price and trusts only the key', () => {
    const told = { key: '7001', value: 'Free', price: 0, priceCents: 0 };
    const cart = cartOf({ ...car, ...plate(told) });
    const fee = cart.lines[0]?.items?.find(({ label }) => label === 'Sponsor Plate Fee');
    expect(fee?.priceCents).toBe(3_000);
  });

  it('shows a prompt while no plate is chosen', () => {
    const cart = cartOf({ ...car, ...plate(undefined) });
    expect(cart.lines.map(({ label }) => label)).toEqual(['Please select your organizational plate']);
    expect(cart.totalCents).toBeNull();
  });

  it('leaves the cart loading until the plates are known', () => {
    const { organizationalPlates: _, ...unknown } = catalogue;
    const without = { ...facts, catalogue: unknown };
    const document = documentWith({ ...car, ...plate({ key: '7001' }) });
    const cart = deriveCart(form, evaluateAnswers(form, answersOf(document), without), without);
    expect(cart.loading).toEqual(['organizational-plates']);
    expect(cart.totalCents).toBeNull();
  });
});

describe('the order of vehicles', () => {
  it('describes each vehicle in capital letters', () => {
    const judgment = order(
      { ...car, vehicleVIN: VIN, vehicleColor: 'Deep blue', ...plate({ key: '7002' }) },
      { ...boat, vehicleHIN: 'sera1234d620' },
    );
    if (judgment.kind !== 'order') throw new Error(JSON.stringify(judgment));
    const data = judgment.submission.companies[0]?.products.map((product) => product.data) ?? [];
    expect(data[0]).toEqual({
      vehicle_id: 1,
      vehicle_color: 'DEEP BLUE',
      vehicle_make: 'HONDA',
      vehicle_model: 'ACCORD',
      vehicle_year: '2003',
      vin___hin: VIN,
      vehicle_sponsor_plate: 'CLEAN RIVERS',
      vehicle_sponsor_plate_id: 7002,
      sponsor_plate_fee: 2_500,
    });
    // The plate belongs to the same vehicle.
    expect(data.map((of) => of['vehicle_id'])).toEqual([1, 1, 2]);
    expect(data[2]).toMatchObject({
      vehicle_id: 2,
      vehicle_color: null,
      vin___hin: 'SERA1234D620',
      vehicle_sponsor_plate: null,
      vehicle_sponsor_plate_id: null,
      sponsor_plate_fee: null,
    });
  });

  it('renumbers the other vehicles when a vehicle is removed', () => {
    const both = cartOf(car, boat);
    const one = cartOf(boat);
    expect(both.lines.map(({ label }) => label)).toEqual(['Car/Truck', 'Boat']);
    expect(one.lines.map(({ label, row }) => `${label} ${row?.number}`)).toEqual(['Boat 1']);
    expect(one.totalCents).toBe(both.lines[1]?.priceCents);
  });

  it('contains at most ten vehicles', () => {
    const many = Array.from({ length: 12 }, () => boat);
    expect(cartOf(...many).lines).toHaveLength(10);
  });
});
