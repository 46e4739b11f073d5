import { describe, expect, it } from 'vitest';
import { hashContent } from '#server/actions/duplicates/hash-content.ts';

const payload = {
  contact: { first_name: 'José', email: 'Ana@Example.com', phone: '+1 (307) 555-0142' },
  companies: [{ name: 'Acme  Tools ' }],
  account: { email_address: 'ana@example.com', password: 'Correct-horse-7' },
  payment: { token: 'tok_1', customer_id: 'cus_1' },
  total: 100,
};

const hashOf = (changes: object, about: readonly unknown[] = []) =>
  hashContent({ ...payload, ...changes }, about);

describe('hashContent', () => {
  it.each([
    [
      'letter case and spaces',
      { contact: { ...payload.contact, email: ' ana@example.COM' }, companies: [{ name: 'ACME Tools' }] },
    ],
    ['the Unicode form', { contact: { ...payload.contact, first_name: 'José'.normalize('NFD') } }],
    ['the format of a phone number', { contact: { ...payload.contact, phone: '307-555-0142' } }],
    ['the password', { account: { ...payload.account, password: 'Another-horse-8' } }],
    ['the card token', { payment: { token: 'tok_2', customer_id: 'cus_2' } }],
  ])('ignores %s', (_, changes) => {
    expect(hashOf(changes)).toBe(hashOf({}));
  });

  it.each([
    ['another email', { contact: { ...payload.contact, email: 'bo@example.com' } }],
    ['another phone number', { contact: { ...payload.contact, phone: '307-555-0143' } }],
    ['another amount', { total: 101 }],
    ['another row', { companies: [{ name: 'Acme Tools' }, { name: 'Acme Tools' }] }],
    ['a short number with a leading one', { companies: [{ name: '1200' }] }],
  ])('differs for %s', (_, changes) => {
    expect(hashOf(changes)).not.toBe(hashOf({}));
  });

  it('keeps decimals of short amounts apart', () => {
    expect(hashOf({ price: '1.00' })).not.toBe(hashOf({ price: '100' }));
  });

  it('differs for another page or another file', () => {
    expect(hashOf({}, ['shop', [['resume', 'a.pdf', 'sha-1']]])).not.toBe(
      hashOf({}, ['shop', [['resume', 'a.pdf', 'sha-2']]]),
    );
  });
});
