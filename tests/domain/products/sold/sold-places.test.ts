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
  it('returns one entry for a product sold once', () => {
    expect(soldPlacesOf(seal, answersOf({ list: [{}, {}] }))).toEqual([{ model: seal }]);
  });

  it('returns an entry for each row, numbered from 1, for a product sold per row', () => {
    const each = { ...seal, each: 'list' };
    expect(soldPlacesOf(each, answersOf({ list: [{}, {}] }))).toEqual([
      { model: each, row: { rows: 'list', key: '0', number: 1 } },
      { model: each, row: { rows: 'list', key: '1', number: 2 } },
    ]);
    expect(soldPlacesOf(each, answersOf({}))).toEqual([]);
  });
});

describe('an entry of soldPlacesOf', () => {
  it('keeps its id when the number of its row changes', () => {
    expect(soldPlaceId({ model: seal })).toBe('seal');
    expect(soldPlaceId({ model: seal, row: list })).toBe('seal.row7');
    expect(soldPlaceId({ model: seal, row: { ...list, number: 9 } })).toBe('seal.row7');
  });

  it('stores its answers under its row, or under productState without a row', () => {
    expect(rowPathOf(undefined)).toBe('');
    expect(rowPathOf(list)).toBe('list.row7');
    expect(productAnswerPath('seal', 'checked')).toBe('productState.seal.checked');
    expect(productAnswerPath('seal', 'checked', rowPathOf(list))).toBe('list.row7.products.seal.checked');
  });
});
