import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers.ts';
import type { LineItem } from '#domain/cart.ts';
import { findMonths, productSoldAs } from '#domain/cart/sold-as.ts';
import { soldPlaceId, soldPlacesOf } from '#domain/cart/sold-places.ts';
import { combineStateLines } from '#domain/cart/state-lines.ts';
import { describeStates } from '#domain/cart/state-name.ts';
import { emptyCatalogue } from '#domain/catalogue.ts';
import type { ProductModel } from '#domain/form.ts';
import { seal } from './form-fixture.ts';

const inStates: ProductModel = {
  ...seal,
  states: 'states',
  duration: 'months',
  bulk: { atLeast: 3, from: 'simple_products', match: { kind: 'bulk' } },
};

function placesOf(states: unknown, months?: unknown) {
  return soldPlacesOf(inStates, answersOf({ states, ...(months === undefined ? {} : { months }) }));
}

describe('places of a product in several states', () => {
  it.each<readonly [unknown, readonly string[]]>([
    [{ UT: true, WY: true }, ['seal.UT', 'seal.WY']],
    [{ UT: true, WY: false, CA: 'true', MT: 1 }, ['seal.UT']],
    [{}, []],
    [undefined, []],
    [null, []],
    ['WY', []],
    [['WY'], []],
  ])('of the map %j are %j', (states, expected) => {
    expect(placesOf(states).map(soldPlaceId)).toEqual(expected);
  });

  it('know of each other', () => {
    const [first] = placesOf({ UT: true, WY: true });
    expect(first?.states).toEqual(['UT', 'WY']);
  });

  it('are of the bulk’s product from so many states on', () => {
    const sold = (states: object) => placesOf(states).map(({ model }) => model.match);
    expect(sold({ UT: true, WY: true })).toEqual([seal.match, seal.match]);
    const bulk = { kind: 'bulk' };
    expect(sold({ UT: true, WY: true, CA: true })).toEqual([bulk, bulk, bulk]);
  });
});

describe('the months a product is bought for', () => {
  it.each<readonly [unknown, number | undefined]>([
    ['24', 24],
    [24, 24],
    [{ key: '36', value: '3 Years' }, 36],
    ['two', undefined],
    ['0', undefined],
    ['-12', undefined],
    ['1.5', undefined],
    [true, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('answered with %j are %j', (months, expected) => {
    const given = months === undefined ? {} : { months };
    expect(findMonths(inStates, answersOf(given), '')).toBe(expected);
  });

  it('replace those of what is looked for, and are the same object when asked again', () => {
    const sold = productSoldAs(inStates, 24, 1);
    expect(sold.match).toEqual({ ...seal.match, duration: 24 });
    expect(productSoldAs(inStates, 24, 2)).toBe(sold);
    expect(productSoldAs(inStates, 24, 3).match).toEqual({ kind: 'bulk', duration: 24 });
    expect(productSoldAs(inStates, undefined, 1)).toBe(inStates);
  });
});

describe('the lines of several states', () => {
  const line = (id: string, state: string, priceCents: number, rest: Partial<LineItem> = {}): LineItem => ({
    id,
    kind: 'multiState',
    group: 'a',
    label: 'A',
    quantity: 1,
    priceCents,
    yearlyCents: priceCents,
    items: [{ id: `${id}.${state}`, label: state, priceCents }],
    ...rest,
  });
  const other: LineItem = { ...line('b', 'UT', 5), kind: 'single', group: 'b' };

  it('become one for each id, where the first stood, with the sums of all', () => {
    const fee = { yearlyCents: 0 };
    const lines = [
      line('a', 'UT', 100),
      line('a.fee', 'UT', 7, fee),
      line('a', 'WY', 200, { originalPriceCents: 250 }),
      line('a.fee', 'WY', 8, fee),
      other,
    ];
    const combined = combineStateLines(lines);
    expect(
      combined.map(({ id, priceCents, originalPriceCents, yearlyCents, items = [] }) => [
        id,
        priceCents,
        originalPriceCents,
        yearlyCents,
        items.length,
      ]),
    ).toEqual([
      ['a', 300, 350, 300, 2],
      ['a.fee', 15, undefined, 0, 2],
      ['b', 5, undefined, 5, 1],
    ]);
  });

  it('leave errors of a state beside the others of the product', () => {
    const error: LineItem = { ...other, id: 'a.CA.error', kind: 'error', group: 'a' };
    const ids = combineStateLines([error, line('a', 'UT', 1), other]).map(({ id }) => id);
    expect(ids).toEqual(['a.CA.error', 'a', 'b']);
  });

  it('are as they were where there are none of several states', () => {
    const lines = [other];
    expect(combineStateLines(lines)).toBe(lines);
  });
});

describe('the names of states', () => {
  it.each<readonly [readonly string[], string]>([
    [[], ''],
    [['UT'], 'UT'],
    [['MT', 'UT', 'WY'], 'MT, UT and WY'],
    [['MT', 'NV', 'UT', 'WY'], '4 states'],
  ])('%j are told as "%s"', (states, expected) => {
    expect(describeStates(states, emptyCatalogue)).toBe(expected);
  });
});
