import { describe, expect, it } from 'vitest';
import { limitRows } from '#domain/rows/limit-rows.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { VEHICLES, vehicleFacts, vehicleForm, vehicles } from '../../fixtures/vehicle-rows.ts';
import { makeRows, makeSmallFacts, makeSmallForm } from '../small-form.ts';

const form = makeSmallForm(
  [],
  [makeRows({ path: 'people.list', max: 3, maxSetting: 'mostPeople' }), makeRows({ path: 'cars', max: 1 })],
);
const facts = makeSmallFacts({ mostPeople: 2 });

describe('limitRows', () => {
  it('drops rows above the page limit in every list', () => {
    const document = { people: { list: [1, 2, 3], owner: 'Ana' }, cars: [{ a: 1 }, { b: 2 }], name: 'x' };
    expect(limitRows(form, document, facts)).toEqual({
      people: { list: [1, 2], owner: 'Ana' },
      cars: [{ a: 1 }],
      name: 'x',
    });
    expect(document.people.list).toEqual([1, 2, 3]);
  });

  it.each([
    [{}],
    [{ people: { list: [1, 2] }, cars: [] }],
    [{ people: { list: { length: 9 } }, cars: 'many' }],
    [{ people: [[1, 2, 3]], other: [1, 2, 3, 4] }],
    [{ people: null }],
  ])('returns the same document %j when no list is too long', (document) => {
    expect(limitRows(form, document, facts)).toBe(document);
  });
});

describe('a row above the limit', () => {
  /** Creates a list that counts reads of its entries, below and above the limit. */
  function countReads(length: number) {
    const reads = { within: 0, beyond: 0 };
    const limit = rowLimit(vehicles, vehicleFacts);
    const list = new Proxy(
      Array.from({ length }, () => ({})),
      {
        get: (rows, name) => {
          if (typeof name === 'string' && /^\d+$/.test(name)) {
            reads[Number(name) < limit ? 'within' : 'beyond'] += 1;
          }
          return Reflect.get(rows, name);
        },
      },
    );
    const [group = '', name = ''] = VEHICLES.split('.');
    return { reads, limit, document: { [group]: { [name]: list } } };
  }

  it('remains unread, while limitRows copies the other rows once', () => {
    const { reads, limit, document } = countReads(19_900);
    expect(validateAnswers(vehicleForm, document, vehicleFacts, new Map()).kind).toBe('failing');
    expect(reads).toEqual({ within: limit, beyond: 0 });
  });

  it('causes no errors in addition to the errors of a full list', () => {
    const full = countReads(rowLimit(vehicles, vehicleFacts));
    const over = countReads(19_900);
    expect(validateAnswers(vehicleForm, over.document, vehicleFacts)).toEqual(
      validateAnswers(vehicleForm, full.document, vehicleFacts),
    );
  });
});
