import { describe, expect, it } from 'vitest';
import { dayNotPast } from '#rules/dayNotPast.ts';
import { tellVerdict } from './rule-harness.ts';

const REJECTION = "Enter a valid date that isn't in the past";
const judge = (month: unknown, day: unknown, year: unknown) =>
  tellVerdict(dayNotPast, year, ['stamp.month', 'stamp.day'], {
    answers: { stamp: { month, day } },
    today: '2026-06-15',
  });

describe('dayNotPast', () => {
  it.each([
    ['today', '6', '15', '2026'],
    ['tomorrow', '06', '16', '2026'],
    ['February 29 of a leap year', '2', '29', '2028'],
    ['a year without a month', undefined, '1', '2020'],
    ['a year without a day', '1', '', '2020'],
    ['a year with month 13, which its own field rejects', '13', '1', '2020'],
    ['a year with day 32, which its own field rejects', '1', '32', '2020'],
  ])('accepts %s', (_, month, day, year) => {
    expect(judge(month, day, year)).toBe('passes');
  });

  it.each([
    ['yesterday', '06', '14', '2026'],
    ['a day of a past year', '12', '31', '2025'],
    ['February 30', '2', '30', '2027'],
    ['April 31', '4', '31', '2027'],
  ])('rejects %s', (_, month, day, year) => {
    expect(judge(month, day, year)).toBe(REJECTION);
  });
});
