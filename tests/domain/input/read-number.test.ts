import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '#domain/input/read-number.ts';

describe('readNumber', () => {
  it.each([
    ['5', 5],
    [' 5 ', 5],
    ['007', 7],
    ['5,000', 5000],
    ['5 000', 5000],
    ['1,250.50', 1250.5],
    ['.5', 0.5],
    ['- 3', -3],
    ['-0', 0],
    ['0.1', 0.1],
    ['123456789012345', 123456789012345],
  ])('reads %j as %d', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    '',
    '-',
    '.',
    '5.',
    '1e3',
    '1,5',
    '5.000,00',
    '50,00',
    '+5',
    'Infinity',
    '0x10',
    '1234567890123456',
  ])('rejects %j', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it('parses every number with up to 15 digits exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(999_999), (whole, decimals) => {
        const text = `${whole}.${String(decimals).padStart(6, '0')}`;
        expect(readNumber(text)).toBe(Number(text) + 0);
      }),
    );
  });
});
