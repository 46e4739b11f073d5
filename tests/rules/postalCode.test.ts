import { describe, expect, it } from 'vitest';
import { postalCode } from '#rules/postalCode.ts';
import { tellVerdict } from './rule-harness.ts';

const judge = (country: unknown, zip: string) =>
  tellVerdict(postalCode, zip, ['home.country'], { answers: { home: { country } } });

const ZIP = 'Enter a ZIP code of five or nine digits, such as 82001 or 82001-1234';
const CANADIAN = 'Enter a postal code such as K1A 0B1';

describe('postalCode', () => {
  it.each([
    ['five digits', { key: 'US' }, '82001'],
    ['nine digits', { key: 'US' }, '820011234'],
    ['five digits without a country', undefined, '82001'],
    ['a Canadian code without its space', { key: 'CA' }, 'k1a0b1'],
    ['any text in another country', { key: 'GB' }, '???'],
  ])('accepts %s', (_name, country, zip) => {
    expect(judge(country, zip)).toBe('passes');
  });

  it.each([
    ['four digits', { key: 'US' }, '8200', ZIP],
    ['a Canadian code in the United States', { key: 'US' }, 'K1A 0B1', ZIP],
    ['a ZIP code in Canada', { key: 'CA' }, '82001', CANADIAN],
  ])('rejects %s', (_name, country, zip, message) => {
    expect(judge(country, zip)).toBe(message);
  });
});
