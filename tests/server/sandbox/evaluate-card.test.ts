import { describe, expect, it } from 'vitest';
import { evaluateCard } from '#server/sandbox/evaluate-card.ts';

const card = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  number: '4242424242424242',
  cvc: '123',
  exp_month: '07',
  exp_year: '2027',
};
const accepted = (behavior: string) => ({ kind: 'accepted', behavior });
const month = '2027-07';

describe('the sandbox tokenizer', () => {
  it.each([
    '4242424242424242',
    '4111111111111111',
    '4012888888881881',
    '5555555555554444',
    '5105105105105100',
    '2223003122003222',
    '6011111111111117',
    '6011000990139424',
    '3056930009020004',
    '30569309025904',
    '36227206271667',
    '3530111333300000',
    '3566002020360505',
    '6200000000000005',
    '6205500000000000004',
    '4242 4242 4242 4242',
  ])('accepts the card %s', (number) => {
    expect(evaluateCard({ ...card, number }, month)).toEqual(accepted('succeeds'));
  });

  it.each(['378282246310005', '371449635398431'])(
    'requires a four-digit security code for the American Express card %s',
    (number) => {
      expect(evaluateCard({ ...card, number, cvc: '1234' }, month)).toEqual(accepted('succeeds'));
      expect(evaluateCard({ ...card, number }, month)).toMatchObject({ kind: 'refused' });
    },
  );

  it.each([
    ['4000000000000002', { message: 'Your card was declined.' }],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', [{ attribute: 'exp_year', message: 'has passed' }]],
    ['4000000000000127', { errors: { cvc: ['is incorrect'] } }],
    ['4000000000000119', null],
    ['4242424242424241', { number: ['is invalid'] }],
    ['', { number: ['is invalid'] }],
    ['4242', { number: ['is invalid'] }],
    ['four', { number: ['is invalid'] }],
  ])('rejects the card %s', (number, error) => {
    expect(evaluateCard({ ...card, number }, month)).toEqual({ kind: 'refused', error });
  });

  it.each([
    ['4000000000000341', 'fails'],
    ['4000000000000077', 'slow'],
  ])('gives the card %s a token with the behavior "%s" at the charge', (number, behavior) => {
    expect(evaluateCard({ ...card, number }, month)).toEqual(accepted(behavior));
  });

  it.each([
    ['7', '27', true],
    ['07', '2027', true],
    ['06', '2027', false],
    ['12', '2026', false],
    ['13', '2030', false],
    ['00', '2030', false],
    ['', '', false],
  ])('accepts or rejects the expiry date %s/%s: %s', (exp_month, exp_year, isGood) => {
    expect(evaluateCard({ ...card, exp_month, exp_year }, month).kind).toBe(isGood ? 'accepted' : 'refused');
  });
});
