import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineItem } from '#domain/cart.ts';
import { combineVehicleLines, vehicleLabel } from '#domain/cart/vehicle-lines.ts';
import { sumCents } from '#domain/money.ts';

function lineOf(id: string, priceCents: number, different: Partial<LineItem> = {}): LineItem {
  return { id, kind: 'single', group: id, label: id, priceCents, yearlyCents: 0, quantity: 1, ...different };
}

function rowOf(number: number) {
  return { row: { rows: 'vehicles', key: `k${number}`, number } };
}

const car = { kind: 'vehicle', label: 'Vehicle Registration - Car/Truck' } as const;

describe('the label of a vehicle', () => {
  it.each([
    ['Vehicle Registration - Car/Truck', 'Car/Truck'],
    ['Vehicle Registration', 'Vehicle Registration'],
    ['Boat', 'Boat'],
  ])('of %s is %s', (label, expected) => {
    expect(vehicleLabel(label)).toBe(expected);
  });
});

describe('combining the lines of vehicles', () => {
  it('puts what is bought for a vehicle below its line, in whose price it is', () => {
    const lines = combineVehicleLines([
      lineOf('formation', 10000),
      lineOf('car', 24900, { ...car, ...rowOf(1), yearlyCents: 100 }),
      lineOf('fee', 2500, rowOf(1)),
      lineOf('second', 19900, { kind: 'vehicle', ...rowOf(2) }),
      lineOf('plates', 0, { ...rowOf(1), originalPriceCents: 4500 }),
    ]);
    expect(lines.map(({ id, label, priceCents }) => [id, label, priceCents])).toEqual([
      ['formation', 'formation', 10000],
      ['car', 'Car/Truck', 27400],
      ['second', 'second', 19900],
    ]);
    expect(lines[1]).toMatchObject({
      originalPriceCents: 31900,
      yearlyCents: 100,
      items: [
        { id: 'car', label: 'Car/Truck', priceCents: 24900 },
        { id: 'fee', label: 'fee', priceCents: 2500 },
        { id: 'plates', label: 'plates', priceCents: 0, originalPriceCents: 4500 },
      ],
    });
  });

  it('leaves a line that says what is wrong by itself', () => {
    const wrong = lineOf('wrong', 0, { kind: 'error', ...rowOf(1) });
    expect(combineVehicleLines([lineOf('car', 1, { ...car, ...rowOf(1) }), wrong])[1]).toBe(wrong);
  });

  it('never changes the sum of all lines, nor what they cost each year', () => {
    const line = fc.record({ price: fc.nat(), yearly: fc.nat(), row: fc.nat(3), isVehicle: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line), (drawn) => {
        const seen = new Set<number>();
        const lines = drawn.map(({ price, yearly, row, isVehicle }, index) => {
          const isFirst = isVehicle && row > 0 && !seen.has(row);
          if (isFirst) seen.add(row);
          return lineOf(`l${index}`, price, {
            yearlyCents: yearly,
            ...(row > 0 ? rowOf(row) : {}),
            ...(isFirst ? car : {}),
          });
        });
        const combined = combineVehicleLines(lines);
        for (const amount of ['priceCents', 'yearlyCents'] as const)
          expect(sumCents(combined.map((entry) => entry[amount]))).toBe(
            sumCents(lines.map((entry) => entry[amount])),
          );
      }),
    );
  });
});
