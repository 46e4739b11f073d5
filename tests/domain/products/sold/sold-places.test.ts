import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import {
  productAnswerPath,
  rowPathOf,
  soldPlaceId,
  soldPlacesOf,
} from '#domain/products/sold/sold-places.ts';
import { seal } from '../../cart/form-fixture.ts';

const list = { rows: 'list', key: 'row7', number: 2 };

describe('soldPlacesOf', () => {
  it('is one place for a product that is sold once', () => {
    expect(soldPlacesOf(seal, answersOf({ list: [{}, {}] }))).toEqual([{ model: seal }]);
  });

  it('is one place a row, numbered from 1, for a product that is sold once a row', () => {
    const each = { ...seal, each: 'list' };
    expect(soldPlacesOf(each, answersOf({ list: [{}, {}] }))).toEqual([
      { model: each, row: { rows: 'list', key: '0', number: 1 } },
      { model: each, row: { rows: 'list', key: '1', number: 2 } },
    ]);
    expect(soldPlacesOf(each, answersOf({}))).toEqual([]);
  });
});

describe('a place', () => {
  it('has an id that does not depend on the row’s number', () => {
    expect(soldPlaceId({ model: seal })).toBe('seal');
    expect(soldPlaceId({ model: seal, row: list })).toBe('seal.row7');
    expect(soldPlaceId({ model: seal, row: { ...list, number: 9 } })).toBe('seal.row7');
  });

  it('has the path of its row, and its answers there', () => {
    expect(rowPathOf(undefined)).toBe('');
    expect(rowPathOf(list)).toBe('list.row7');
    expect(productAnswerPath('seal', 'checked')).toBe('productState.seal.checked');
    expect(productAnswerPath('seal', 'checked', rowPathOf(list))).toBe('list.row7.products.seal.checked');
  });
});
