import { describe, expect, it } from 'vitest';
import { isOwnAddress } from '#domain/pages/own-address.ts';

describe('isOwnAddress', () => {
  it.each(['/', '/account/', '/receipt/a-b_c/?x=1#y', '/login/?next=//other.example'])(
    'accepts the URL %s',
    (address) => {
      expect(isOwnAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'account/',
    '//other.example/',
    '/\\other.example/',
    'https://other.example/',
    'javascript:1',
    '/\t/x',
  ])('rejects the URL %j', (address) => {
    expect(isOwnAddress(address)).toBe(false);
  });
});
