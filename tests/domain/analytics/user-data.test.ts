import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { hashUserData, normalizeEmail, normalizePhone } from '#domain/analytics/user-data.ts';
import type { UserDataName } from '#domain/analytics/user-data.ts';

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

/** How the question about analytics names the data of a purchase. */
const WORDS: Readonly<Record<UserDataName, string>> = {
  email: 'email',
  phone: 'phone',
  firstName: 'name',
  lastName: 'name',
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  country: 'country',
};

describe('the question about analytics', () => {
  /** Returns the words of the data that is sent as a code, or as it is. */
  async function listSent(isCode: boolean): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const [name, word] of Object.entries(WORDS)) {
      const sent = JSON.stringify(await hashUserData({ [name]: '+13075550142' }, async () => 'code'));
      expect(sent).toBeDefined();
      if (sent.includes('"code"') === isCode) found.add(word);
    }
    return [...found].toSorted();
  }

  it('names exactly the data of a purchase, as codes or as it is', async () => {
    const question = defaultText('analytics.question');
    const [, codes = '', plain = ''] =
      /We send your (.+) only as codes, and your (.+) as they are\./.exec(question) ?? [];
    const wordsOf = (list: string) => list.split(/, | and /).toSorted();
    expect(wordsOf(codes)).toEqual(await listSent(true));
    expect(wordsOf(plain)).toEqual(await listSent(false));
  });
});
