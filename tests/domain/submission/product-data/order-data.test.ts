import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { readOrderData } from '#domain/submission/product-data/order-data.ts';

const street = { line1: '1 Main St', city: 'Cody', state: 'WY', zip: '82414', country: { key: 'US' } };
const answers = answersOf({
  contactInformation: { ...street, lastName: ' Ruiz ' },
  owners: [
    { lastName: 'Ruiz', address: { choice: 'contact', ...street, line1: '2 Bay Rd' } },
    { lastName: 'Lind', address: { choice: 'specify', ...street, line1: '3 Elm St' } },
    { lastName: 'Dahl', address: { choice: 'specify', line1: '4 Oak St' } },
  ],
});

describe('readOrderData', () => {
  it('reads an answer, a whole address and nested data', () => {
    const data = {
      name: 'contactInformation.lastName',
      address: { address: 'contactInformation' },
      owner: { data: { last_name: 'contactInformation.lastName' } },
    };
    expect(readOrderData(data, answers, '')).toMatchObject({
      name: 'Ruiz',
      address: { line1: '1 Main St', zip_postal_code: '82414' },
      owner: { last_name: 'Ruiz' },
    });
  });

  it("returns an entry for each row, with the contact's address when the row chose that address", () => {
    const data = {
      owners: {
        each: 'owners',
        data: { last_name: 'owners.*.lastName', address: { address: 'owners.*.address' } },
      },
    };
    expect(readOrderData(data, answers, '')).toMatchObject({
      owners: [
        { last_name: 'Ruiz', address: { line1: '1 Main St' } },
        { last_name: 'Lind', address: { line1: '3 Elm St' } },
        { last_name: 'Dahl', address: null },
      ],
    });
  });

  it('returns an empty list without rows, and returns null without an answer', () => {
    const data = {
      heirs: { each: 'heirs', data: { name: 'heirs.*.name' } },
      phone: 'contactInformation.phone',
    };
    expect(readOrderData(data, answers, '')).toEqual({ heirs: [], phone: null });
  });

  it("reads the answers of the product's row", () => {
    const data = { owner: { data: { last_name: 'owners.*.lastName' } } };
    expect(readOrderData(data, answers, 'owners.1')).toEqual({ owner: { last_name: 'Lind' } });
  });

  it('reads the first answered domain: the typed domain or the first domain in the cart', () => {
    const data = { domain: { firstDomain: ['typed', 'domains'] } };
    const domains = [
      { domain: 'first.com', duration: 1 },
      { domain: 'second.com', duration: 2 },
    ];
    const read = (document: object) => readOrderData(data, answersOf({ ...document }), '');
    expect(read({ typed: ' Mine.COM ', domains })).toEqual({ domain: 'mine.com' });
    expect(read({ domains })).toEqual({ domain: 'first.com' });
    expect(read({})).toEqual({ domain: null });
  });
});
