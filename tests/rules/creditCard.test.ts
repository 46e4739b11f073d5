import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCard } from '#rules/creditCard.ts';
import { tellVerdict } from './rule-harness.ts';

const REFUSAL = 'Please enter a valid Credit Card Number';

/** Appends the check digit to a number. Unlike the rule, it uses a table of doubled digits. */
function completeNumber(digits: readonly number[]): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = digits.reduceRight(
    (total, digit, index) => total + ((digits.length - index) % 2 === 1 ? (doubled[digit] ?? 0) : digit),
    0,
  );
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

const payload = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 18 });

describe('creditCard', () => {
  it.each([
    ['Visa', '4111111111111111'],
    ['Visa with spaces', '4111 1111 1111 1111'],
    ['Visa with dashes', '4111-1111-1111-1111'],
    ['Mastercard', '5555555555554444'],
    ['American Express, 15 digits', '378282246310005'],
    ['American Express with spaces', '3782 822463 10005'],
    ['Discover', '6011111111111117'],
    ['a card number with 19 digits', '6304000000000000000'],
  ])('accepts %s', (_name, number) => {
    expect(tellVerdict(creditCard, number)).toBe('passes');
  });

  it.each([
    ['a wrong last digit', '4111111111111112'],
    ['two digits swapped', '5555555555545444'],
    ['14 digits with a valid checksum', '30569309025904'],
    ['20 digits with a valid checksum', '63040000000000000000'],
    ['letters', '4111 1111 1111 111a'],
    ['a letter before digits with a valid checksum', 'a000000000000000000'],
    ['a letter after digits with a valid checksum', '000000000000000000a'],
    ['dots', '4111.1111.1111.1111'],
    ['digits of another script', '٤١١١١١١١١١١١١١١١'],
    ['a number', 4_111_111_111_111_111],
    ['a list', ['4111111111111111']],
  ])('rejects %s', (_name, number) => {
    expect(tellVerdict(creditCard, number)).toBe(REFUSAL);
  });

  it('accepts exactly one last digit for any number', () => {
    fc.assert(
      fc.property(payload, (digits) => {
        const right = completeNumber(digits);
        for (let last = 0; last <= 9; last += 1) {
          const number = `${digits.join('')}${last}`;
          expect(tellVerdict(creditCard, number)).toBe(number === right ? 'passes' : REFUSAL);
        }
      }),
    );
  });

  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(payload, fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const number = completeNumber(digits);
        const wrong = (Number(number[place]) + shift) % 10;
        const changed = `${number.slice(0, place)}${wrong}${number.slice(place + 1)}`;
        expect(tellVerdict(creditCard, changed)).toBe(REFUSAL);
      }),
    );
  });
});
