import { describe, expect, it } from 'vitest';
import { cardExpiry } from '#rules/cardExpiry.ts';
import { tellVerdict } from './rule-harness.ts';

const PATH = 'paymentInformation.exp_month';
const EXPIRED = 'This card has expired. Use another card';
const judge = (month: unknown, year: string) =>
  tellVerdict(cardExpiry, year, [PATH], {
    answers: { paymentInformation: { exp_month: month } },
    today: '2026-06-30',
  });

describe('cardExpiry', () => {
  it.each([
    ['the current month', '06', '2026'],
    ['the next month', '7', '2026'],
    ['January of the next year', '01', '2027'],
    ['this year without a month', undefined, '2026'],
    ['this year with a month before January', '0', '2026'],
  ])('accepts %s', (_, month, year) => {
    expect(judge(month, year)).toBe('passes');
  });

  it.each([
    ['the previous month', '05', '2026'],
    ['January of this year', '1', '2026'],
    ['December of the previous year', '12', '2025'],
    ['the previous year without a month', undefined, '2025'],
    ['the previous year with a month after December', '19', '2025'],
  ])('rejects %s', (_, month, year) => {
    expect(judge(month, year)).toBe(EXPIRED);
  });
});
