import { describe, expect, it } from 'vitest';
import { postalCode } from '#rules/postalCode.ts';
import { tellVerdict } from './rule-harness.ts';

const judge = (country: unknown, zip: string) =>
  tellVerdict(postalCode, zip, ['home.country'], { answers: { home: { country } } });

const ZIP = 'Enter a ZIP code with 5 or 9 digits, such as 82001 or 82001-1234';

const britain = {
  key: 'GB',
  zip: { pattern: '[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[A-Z]{2}', form: 'a postcode such as SW1A 1AA' },
};
const BRITISH = 'Enter a postcode such as SW1A 1AA';

describe('postalCode', () => {
  it.each([
    ['five digits', { key: 'US' }, '82001'],
    ['nine digits', { key: 'US' }, '820011234'],
    ['five digits without a country', undefined, '82001'],
    ['a code of the country', britain, 'SW1A 1AA'],
    ['a code of the country in small letters', britain, ' sw1a1aa '],
    ['any text in a country without postal codes', { key: 'HK', zip: false }, '???'],
    ['any text while the list of countries loads', { key: 'GB' }, '???'],
  ])('accepts %s', (_name, country, zip) => {
    expect(judge(country, zip)).toBe('passes');
  });

  it.each([
    ['four digits', { key: 'US' }, '8200', ZIP],
    ['a Canadian code in the United States', { key: 'US' }, 'K1A 0B1', ZIP],
    ['a ZIP code in the United Kingdom', britain, '82001', BRITISH],
    ['a code with more text', britain, 'SW1A 1AA London', BRITISH],
  ])('rejects %s', (_name, country, zip, message) => {
    expect(judge(country, zip)).toBe(message);
  });
});
