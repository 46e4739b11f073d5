import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { generateTypes } from '#definitions/cli/types/generate-types.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from './copy-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const SLUG = 'vehicle-rows';
const root = copyForm(SLUG);
const { form, factsOf } = await loadForm(SLUG, root);
const facts = { ...factsOf(SLUG), catalogue: fixtureCatalogue };

const car = { key: 'car', value: 'Car/Truck' };
const boat = { key: 'boat', value: 'Boat' };
const VIN = '1HGCM82633A004352';

type Row = Readonly<Record<string, unknown>>;

function documentWith(...vehicles: readonly Row[]): AnswersDocument {
  return { vehicleInformation: { vehicles } };
}

function relevantRows(...vehicles: readonly Row[]): unknown {
  const document = relevantDocument(form, documentWith(...vehicles), facts);
  return Reflect.get(Object(document['vehicleInformation']), 'vehicles');
}

function failing(...vehicles: readonly Row[]): readonly string[] {
  const answers = evaluateAnswers(form, answersOf(documentWith(...vehicles)), facts);
  return validateForm(form, answers, facts)
    .filter(({ path }) => path.startsWith('vehicleInformation'))
    .map(({ path, rule }) => `${path.slice('vehicleInformation.vehicles.'.length)} ${rule}`);
}

function cartOf(...vehicles: readonly Row[]) {
  return deriveCart(form, evaluateAnswers(form, answersOf(documentWith(...vehicles)), facts), facts);
}

function chosen(...names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, { checked: true }]));
}

describe('a form with rows of vehicles', () => {
  it('passes all checks', async () => {
    const request = { root, slug: SLUG, catalogue: fixtureCatalogue, today: '2026-11-20' };
    const { findings } = await checkForm({ ...request, cache: createDiskCache() });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });

  it('generates types with the product choices of a row', async () => {
    const types = await generateTypes(root, SLUG);
    expect(types.replace(/\s+/g, ' ')).toContain('temporaryPlates?: { /** * Temporary Plates */ checked?:');
  });
});

describe('a row of vehicles', () => {
  it('evaluates only its own answers, not those of other rows', () => {
    expect(
      relevantRows({ vehicleType: car, vehicleVIN: VIN }, { vehicleType: boat, vehicleVIN: VIN }),
    ).toEqual([{ vehicleType: car, vehicleVIN: VIN }, { vehicleType: boat }]);
  });

  it('lists its fields in the order of the steps, followed by products', () => {
    const names = form.rows['vehicleInformation.vehicles']?.fields.map(({ path }) => path.split('*.')[1]);
    expect(names).toEqual([
      'vehicleType',
      'vehicleVIN',
      'vehicleYear',
      'vehicleElectricHybrid',
      'products.temporaryPlates.checked',
      'numberOfPlates',
      'products.organizationalPlates.checked',
      'products.organizationalPlates.data.plateText',
      'products.luxuryTax.checked',
      'products.motorHomeTax.checked',
    ]);
  });

  it.each([
    ['a car without a VIN', { vehicleType: car }, []],
    ['a VIN of 17 characters', { vehicleType: car, vehicleVIN: VIN }, []],
    ['a VIN of 16 characters', { vehicleType: car, vehicleVIN: VIN.slice(1) }, ['0.vehicleVIN length']],
    ['a VIN of 18 characters', { vehicleType: car, vehicleVIN: `${VIN}X` }, ['0.vehicleVIN maxLength']],
    ['a wrong VIN of a boat, which has none', { vehicleType: boat, vehicleVIN: 'x' }, []],
    ['no type', { vehicleYear: '2020' }, ['0.vehicleType required']],
    ['a year of three digits', { vehicleType: boat, vehicleYear: '202' }, ['0.vehicleYear digits']],
    [
      'a chosen product whose own answer is missing',
      { vehicleType: car, products: chosen('organizationalPlates') },
      ['0.products.organizationalPlates.data.plateText required'],
    ],
    [
      'a chosen product that this type of vehicle does not have',
      { vehicleType: boat, products: chosen('organizationalPlates') },
      [],
    ],
  ])('validates independently of other rows: %s', (_name, row, expected) => {
    expect(failing(row)).toEqual(expected);
  });
});

describe('the maximum number of rows', () => {
  const boats = Array.from({ length: 12 }, () => ({ vehicleType: boat }));

  it.each([
    ['the number in the page settings', 4, 4],
    ['the default without a setting', undefined, 10],
    ['the default for a fraction', 2.5, 10],
    ['the default for zero', 0, 10],
    ['the default for a text', '3', 10],
  ])('equals the page setting if it is valid, else the default: %s', (_name, maxVehicles, expected) => {
    const { page } = facts;
    const settings = maxVehicles === undefined ? {} : { maxVehicles };
    const answers = evaluateAnswers(form, answersOf(documentWith(...boats)), {
      ...facts,
      page: { ...page, settings },
    });
    expect(answers.rows('vehicleInformation.vehicles')).toHaveLength(expected);
  });
});

describe('the cart of rows', () => {
  it('contains one line per vehicle with the products of each row as items, in row order', () => {
    const cart = cartOf(
      { vehicleType: boat, products: chosen('temporaryPlates', 'luxuryTax') },
      { vehicleType: car, products: chosen('luxuryTax'), vehicleElectricHybrid: 'electric' },
      { vehicleType: car, products: chosen('temporaryPlates'), numberOfPlates: 2 },
    );
    expect(
      cart.lines.map(({ kind, row, label, items = [] }) => ({
        line: `${kind} ${row?.number} ${label}`,
        items: items.map((item) => item.label).filter((item) => !item.endsWith('Fee')),
      })),
    ).toEqual([
      { line: 'vehicle 1 Boat', items: ['Boat', 'Temporary Plates'] },
      {
        line: 'vehicle 2 Car/Truck',
        items: ['Car/Truck', 'Electric Vehicle, Class 1', 'Luxury Vehicle Tax'],
      },
      { line: 'vehicle 3 Car/Truck', items: ['Car/Truck', 'Temporary Plates × 2'] },
    ]);
    expect(
      cart.products.find(({ row, key }) => key === 'temporary-plates' && row?.number === 3),
    ).toMatchObject({
      quantity: 2,
      row: { rows: 'vehicleInformation.vehicles', key: '2', number: 3 },
      reason: { text: 'You chose it for vehicle 3.' },
    });
    for (const { priceCents, items = [] } of cart.lines)
      expect(items.reduce((sum, item) => sum + item.priceCents, 0)).toBe(priceCents);
    expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length);
    expect(cart.totalCents).toBe(cart.lines.reduce((sum, { priceCents }) => sum + priceCents, 0));
  });

  it('replaces the products when the type changes and remembers the choices', () => {
    const products = chosen('luxuryTax', 'motorHomeTax');
    const keysOf = (type: unknown) => cartOf({ vehicleType: type, products }).products.map(({ key }) => key);
    expect(keysOf(car)).toEqual(['car-registration', 'luxury-tax']);
    expect(keysOf({ key: 'motor-home', value: '' })).toEqual(['motor-home-registration', 'motor-home-tax']);
    expect(keysOf(boat)).toEqual(['boat-registration']);
  });

  it('shows one prompt for the type while rows have no type', () => {
    const cart = cartOf({ vehicleType: boat }, {}, {});
    expect(cart.lines.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'error Please select your vehicle type to see your total',
    ]);
    expect(cart.totalCents).toBeNull();
  });
});

describe('the order of rows', () => {
  it('contains a product for each row with its data', () => {
    const judgment = validateAnswers(
      form,
      {
        ...documentWith(
          { vehicleType: car, vehicleVIN: VIN, vehicleYear: '2020' },
          {
            vehicleType: car,
            vehicleYear: '2021',
            products: { organizationalPlates: { checked: true, data: { plateText: 'ANA' } } },
          },
        ),
        accountInformation: { email: 'ana@example.com' },
      },
      facts,
    );
    if (judgment.kind !== 'order') throw new Error(JSON.stringify(judgment));
    expect(judgment.submission.companies[0]?.products.map(({ data }) => data)).toEqual([
      { vehicle_year: '2020', vin___hin: VIN },
      { vehicle_year: '2021', vin___hin: null },
      { vehicle_sponsor_plate: 'ANA' },
    ]);
  });
});
