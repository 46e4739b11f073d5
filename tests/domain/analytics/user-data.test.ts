import { describe, expect, it } from 'vitest';
import { hashUserData, normalizeEmail, normalizePhone } from '#domain/analytics/user-data.ts';

describe('normalizeEmail', () => {
  it.each([
    [' Ana.Ruiz@Example.com ', 'ana.ruiz@example.com'],
    ['Ana.Ruiz+shop@gmail.com', 'anaruiz@gmail.com'],
    ['a.b@googlemail.com', 'ab@googlemail.com'],
    ['a.b+c@example.com', 'a.b+c@example.com'],
  ])('normalizes %s to %s', (typed, written) => {
    expect(normalizeEmail(typed)).toBe(written);
  });
});

describe('normalizePhone', () => {
  it.each([
    ['(307) 555-0142', '+13075550142'],
    ['1 307 555 0142', '+13075550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['555-0142', ''],
    ['', ''],
  ])('normalizes %s to %s', (typed, written) => {
    expect(normalizePhone(typed)).toBe(written);
  });
});

describe('hashUserData', () => {
  const hash = async (text: string) => `#${text}`;

  it('hashes the identity and keeps the location as plain text', async () => {
    const typed = {
      email: 'A.B@gmail.com',
      phone: '307-555-0142',
      firstName: ' Ana ',
      lastName: 'Ruiz',
      street: '1  Main St',
      city: 'Cheyenne',
      state: 'WY',
      zip: '82001',
      country: 'US',
    };
    expect(await hashUserData(typed, hash)).toEqual({
      sha256_email_address: '#ab@gmail.com',
      sha256_phone_number: '#+13075550142',
      address: {
        sha256_first_name: '#ana',
        sha256_last_name: '#ruiz',
        sha256_street: '#1 main st',
        city: 'cheyenne',
        region: 'wy',
        postal_code: '82001',
        country: 'us',
      },
    });
  });

  it('returns undefined without data and skips blank values', async () => {
    expect(await hashUserData({}, hash)).toBeUndefined();
    expect(await hashUserData({ email: ' ', city: 'Casper' }, hash)).toEqual({ address: { city: 'casper' } });
  });
});
