import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faxNumber } from '#rules/faxNumber.ts';
import { tellVerdict } from './rule-harness.ts';

describe('faxNumber', () => {
  it.each([
    '(307) 555-0100',
    '3075550100',
    '307.555.0100',
    '1 307 555 0100',
    '+1 (307) 555-0100',
    'Fax: 307 555 0100',
    '(200) 200-0000',
    '(999) 999-9999',
  ])('accepts %j', (value) => {
    expect(tellVerdict(faxNumber, value)).toBe('passes');
  });

  it.each([
    ['an exchange that begins with 1', '(307) 155-0100'],
    ['an exchange that begins with 0', '(307) 055-0100'],
    ['an area code that begins with 1', '(107) 555-0100'],
    ['an area code that begins with 0', '(007) 555-0100'],
    ['nine digits', '(307) 555-010'],
    ['eleven digits without the country code', '30755501000'],
    ['twelve digits', '130755501000'],
    ['another country', '+49 30 901820'],
    ['no digits', 'fax'],
    ['digits of another script', '٣٠٧٥٥٥٠١٠٠'],
    ['a number', 3_075_550_100],
    ['a list', ['3075550100']],
  ])('rejects %s', (_name, value) => {
    expect(tellVerdict(faxNumber, value)).toBe('Please enter a valid fax number');
  });

  it('ignores the punctuation of a number', () => {
    const noise = fc.stringMatching(/^[ ().-]{0,3}$/);
    const number = fc.stringMatching(/^\d{9,12}$/);
    fc.assert(
      fc.property(number, fc.array(noise, { minLength: 12, maxLength: 12 }), (digits, noises) => {
        const written = [...digits].map((digit, index) => digit + (noises[index] ?? '')).join('');
        expect(tellVerdict(faxNumber, written)).toBe(tellVerdict(faxNumber, digits));
      }),
    );
  });
});
