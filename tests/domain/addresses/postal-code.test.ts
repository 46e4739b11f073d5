import { describe, expect, it } from 'vitest';
import { normalizePostalCode, parsePostalCode } from '#domain/addresses/postal-code.ts';

describe('parsePostalCode', () => {
  it.each([
    ['82001', 'US', '82001'],
    [' 82001-1234 ', 'US', '82001-1234'],
    ['820011234', 'US', '82001-1234'],
    ['82001 1234', 'US', '82001-1234'],
    ['82001', '', '82001'],
    ['K1A 0B1', 'CA', 'K1A 0B1'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['k1a-0b1', 'CA', 'K1A 0B1'],
    ['SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['sw1a1aa', 'GB', 'sw1a1aa'],
  ])('parses %j in the country %j as %j', (text, country, code) => {
    expect(parsePostalCode(text, country)).toBe(code);
  });

  it.each([
    ['8200', 'US'],
    ['820012', 'US'],
    ['82001-123', 'US'],
    ['8200I', 'US'],
    ['K1A 0B1', 'US'],
    ['82001', 'CA'],
    ['K1A 0B', 'CA'],
    ['D1A 0B1', 'CA'],
    ['W1A 0B1', 'CA'],
  ])('rejects %j in the country %j', (text, country) => {
    expect(parsePostalCode(text, country)).toBeUndefined();
  });
});

describe('normalizePostalCode', () => {
  it('returns text that is not a postal code unchanged', () => {
    expect(normalizePostalCode(' 8200 ', 'US')).toBe('8200');
  });
});
