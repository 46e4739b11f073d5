import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/cart/schedule/calendar-days.ts';

describe('addDays', () => {
  it.each([
    ['2026-11-22', 90, '2027-02-20'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('computes the date %s plus %i days as %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-11-22', 12, '2027-11-22'],
    ['2026-11-22', 1, '2026-12-22'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 30, '2029-02-28'],
  ])('computes the date %s plus %i months as %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });
});
