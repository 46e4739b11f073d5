import * as fc from 'fast-check';
import { renewalsOfLines, yearly } from '../schedule/renewing.ts';
import { describe, expect, it } from 'vitest';
import type { LineItem } from '#domain/cart/cart.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { combineVehicleLines, isNumbered, vehicleLabel } from '#domain/cart/lines/vehicle-lines.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { vehicleFacts, vehicleForm } from '../../../fixtures/vehicle-rows.ts';
import { twoVehicles } from '../../../fixtures/vehicle-rows-answers.ts';
import { sumCents } from '#domain/money.ts';

function lineOf(id: string, priceCents: number, different: Partial<LineItem> = {}): LineItem {
  return { id, kind: 'single', group: id, label: id, priceCents, renewals: [], quantity: 1, ...different };
}

function rowOf(number: number) {
  return { row: { rows: 'vehicles', key: `k${number}`, number } };
}

const car = { kind: 'vehicle', label: 'Vehicle Registration - Car/Truck' } as const;

describe('vehicleLabel', () => {
  it.each([
    ['Vehicle Registration - Car/Truck', 'Car/Truck'],
    ['Vehicle Registration', 'Vehicle Registration'],
    ['Boat', 'Boat'],
  ])('shortens %s to %s', (label, expected) => {
    expect(vehicleLabel(label)).toBe(expected);
  });
});

describe('combineVehicleLines', () => {
  it('adds the products of a vehicle to its line as items', () => {
    const lines = combineVehicleLines(
      [
        lineOf('formation', 10000),
        lineOf('car', 24900, { ...car, ...rowOf(1), renewals: [yearly(100)] }),
        lineOf('fee', 2500, rowOf(1)),
        lineOf('second', 19900, { kind: 'vehicle', ...rowOf(2) }),
        lineOf('plates', 0, { ...rowOf(1), originalPriceCents: 4500 }),
      ],
      new Map(),
    );
    expect(lines.map(({ id, label, priceCents }) => [id, label, priceCents])).toEqual([
      ['formation', 'formation', 10000],
      ['car', 'Car/Truck', 27400],
      ['second', 'second', 19900],
    ]);
    expect(lines[1]).toMatchObject({
      originalPriceCents: 31900,
      renewals: [yearly(100)],
      items: [
        { id: 'car', label: 'Car/Truck', priceCents: 24900 },
        { id: 'fee', label: 'fee', priceCents: 2500 },
        { id: 'plates', label: 'plates', priceCents: 0, originalPriceCents: 4500 },
      ],
    });
  });

  it('names the line of a row by what the visitor entered, and its item by the type of vehicle', () => {
    const lines = combineVehicleLines(
      [lineOf('car', 1, { ...car, ...rowOf(1) }), lineOf('fee', 2, rowOf(1))],
      new Map([['vehicles.k1', '2021 Ford F-150']]),
    );
    expect(lines).toMatchObject([
      { kind: 'vehicle', label: '2021 Ford F-150', items: [{ label: 'Car/Truck' }, { label: 'fee' }] },
    ]);
    expect(lines.map(isNumbered)).toEqual([false]);
  });

  it('adds the second vehicle of a row to the line of the first vehicle', () => {
    const second = lineOf('trailer', 2, { kind: 'vehicle', ...rowOf(1) });
    const lines = combineVehicleLines([lineOf('car', 1, { ...car, ...rowOf(1) }), second], new Map());
    expect(lines).toMatchObject([{ id: 'car', priceCents: 3, items: [{ id: 'car' }, { id: 'trailer' }] }]);
  });

  it('keeps an error line separate', () => {
    const wrong = lineOf('wrong', 0, { kind: 'error', ...rowOf(1) });
    expect(combineVehicleLines([lineOf('car', 1, { ...car, ...rowOf(1) }), wrong], new Map())[1]).toBe(wrong);
  });

  it('preserves the sum of all lines and their renewals', () => {
    const line = fc.record({ price: fc.nat(), cents: fc.nat(), row: fc.nat(3), isVehicle: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line), (generated) => {
        const lines = generated.map(({ price, cents, row, isVehicle }, index) =>
          lineOf(`l${index}`, price, {
            renewals: [yearly(cents)],
            ...(row > 0 ? rowOf(row) : {}),
            ...(isVehicle ? car : {}),
          }),
        );
        const combined = combineVehicleLines(lines, new Map());
        const pricesOf = (all: typeof lines) => sumCents(all.map(({ priceCents }) => priceCents));
        expect(pricesOf([...combined])).toBe(pricesOf(lines));
        expect(renewalsOfLines(combined)).toEqual(renewalsOfLines(lines));
      }),
    );
  });
});

describe('an order of vehicles', () => {
  const withoutVehicles = {
    ...vehicleForm,
    cart: {
      ...vehicleForm.cart,
      primary: vehicleForm.cart.primary.map((product) => {
        const { line: _, ...plain } = product;
        return plain;
      }),
    },
  };
  const document = { companyInformation: { state: 'MT' }, ...twoVehicles };
  const derive = (form: typeof vehicleForm) =>
    deriveCart(form, evaluateAnswers(form, answersOf(document), vehicleFacts), vehicleFacts);

  it('contains one line per vehicle with all its items, at the same total', () => {
    const { lines, products, totalCents } = derive(vehicleForm);
    expect(lines.map(({ kind, label, row }) => [kind, label, row?.number])).toEqual([
      ['vehicle', 'Car/Truck', 1],
      ['vehicle', 'Boat', 2],
    ]);
    expect(lines[0]?.items?.map(({ label }) => label)).toContain('Temporary Plates × 2');
    const plain = derive(withoutVehicles);
    expect(plain.lines.length).toBeGreaterThan(lines.length);
    expect([products, totalCents]).toEqual([plain.products, plain.totalCents]);
  });
});
