import { describe, expect, it } from 'vitest';
import { findUnsetRoles } from '#domain/submission/unset-roles.ts';

function companyWith(data: object) {
  const product = { product_id: 7, product_option_id: null, quantity: 1, data: { ...data } };
  return { companies: [{ products: [product], company: {}, notes: [] }] };
}

describe('findUnsetRoles', () => {
  it.each([
    ['no official', { officials: [] }, 0],
    ['a role for each official', { officials: [{ role: 'Member', first_name: 'Ana' }] }, 0],
    ['a blank role', { officials: [{ role: 'Member' }, { role: ' ', first_name: 'Ana' }] }, 1],
    ['nested roles that are null', { filing: { parties: [{ role: null }, { role: null }] } }, 2],
  ])('returns the products of officials without a role: %s', (_, data, count) => {
    expect(findUnsetRoles(companyWith(data))).toEqual(Array<number>(count).fill(7));
  });
});
