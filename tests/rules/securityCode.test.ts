import { describe, expect, it } from 'vitest';
import { securityCode } from '#rules/securityCode.ts';
import { tellVerdict } from './rule-harness.ts';

const PATH = 'paymentInformation.number';
const FOUR = "This card's security code has 4 digits";
const THREE = "This card's security code has 3 digits";
const judge = (number: unknown, code: string) =>
  tellVerdict(securityCode, code, [PATH], { answers: { paymentInformation: { number } } });

describe('securityCode', () => {
  it.each([
    ['American Express', '3782 822463 10005', '1234', 'passes'],
    ['American Express', '378282246310005', '123', FOUR],
    ['American Express with the prefix 34', '34', '123', FOUR],
    ['Visa', '4242424242424242', '123', 'passes'],
    ['Visa', '4242-4242-4242-4242', '1234', THREE],
    ['Mastercard', '5555555555554444', '12', THREE],
    ['Diners Club, which also begins with 3', '36227206271667', '1234', THREE],
    ['no card yet', undefined, '123', 'passes'],
    ['no card yet', '', '1234', 'passes'],
    ['no card yet', undefined, '1234', 'passes'],
    ['no card yet', '', 'a123', 'Security codes have 3 or 4 digits'],
    ['no card yet', '', '123a', 'Security codes have 3 or 4 digits'],
    ['American Express with an unusual dash', '3-782 822463 10005', '1234', 'passes'],
    ['Visa', '4242424242424242', '12a', THREE],
    ['Visa', '4242424242424242', 'a12', THREE],
    ['no card yet', '3', '12', 'Security codes have 3 or 4 digits'],
  ])('uses the card "%s" (%s) to give the code %s the verdict "%s"', (_, number, code, verdict) => {
    expect(judge(number, code)).toBe(verdict);
  });
});
