import { describe, expect, it } from 'vitest';
import { readSellerContact, writeSellerContact } from '#contract/seller-contact.ts';

const contact = { email: 'help@formcart.example', phone: '1-800-555-0142' };

describe('readSellerContact', () => {
  it.each([
    { ...contact, facts: [] },
    {
      ...contact,
      facts: [
        { text: 'Since 2014 & counting' },
        { text: 'Rated 4.8', address: 'https://reviews.example/?a=1&b=2' },
      ],
      note: 'Examples.',
    },
  ])('reads what writeSellerContact wrote: %j', (written) => {
    expect(readSellerContact(writeSellerContact(written))).toEqual(written);
  });

  it.each([undefined, '', 'email=help%40formcart.example', 'phone=1'])(
    'returns undefined without an email and a phone: %s',
    (written) => {
      expect(readSellerContact(written)).toBeUndefined();
    },
  );
});
