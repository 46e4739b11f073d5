import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '#rules/date.ts';
import { tellVerdict } from './rule-harness.ts';

const FORMAT = 'Date must be in MM/DD/YYYY format';

/** Formats a date: `2024-02-29T…` as `02/29/2024`. */
function write(day: Date): string {
  const [year, month, dayOfMonth] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

describe('date', () => {
  it.each([
    ['06/15/2026', 'passes'],
    [' 06/15/2026 ', 'passes'],
    ['01/01/1800', 'passes'],
    ['12/31/2099', 'passes'],
    ['02/29/2024', 'passes'],
    ['02/29/2000', 'passes'],
    ['12/31/1799', 'Invalid Date'],
    ['01/01/2100', 'Invalid Date'],
    ['02/29/2023', 'Invalid Date'],
    ['02/29/1900', 'Invalid Date'],
    ['04/31/2024', 'Invalid Date'],
    ['00/10/2024', 'Invalid Date'],
    ['13/10/2024', 'Invalid Date'],
    ['01/00/2024', 'Invalid Date'],
    ['01/32/2024', 'Invalid Date'],
    ['6/15/2026', FORMAT],
    ['06/15/26', FORMAT],
    ['2026-06-15', FORMAT],
    ['06-15-2026', FORMAT],
    ['06/15/20266', FORMAT],
    ['06/15/____', FORMAT],
    [20_260_615, FORMAT],
    [{}, FORMAT],
  ])('gives %j the verdict "%s"', (value, verdict) => {
    expect(tellVerdict(date, value)).toBe(verdict);
  });

  it.each([
    ['06/15/2026', 'today', 'passes'],
    ['06/16/2026', 'today', 'Date cannot be later than 06/15/2026'],
    ['12/31/2025', 'lastFormationYear', 'passes'],
    ['01/01/2026', 'lastFormationYear', 'Date cannot be later than 12/31/2025'],
    ['03/01/2020', '03/01/2020', 'passes'],
    ['03/02/2020', '03/01/2020', 'Date cannot be later than 03/01/2020'],
    ['02/30/2020', 'today', 'Invalid Date'],
  ])('gives %s, with the latest day %s, the verdict "%s"', (value, max, verdict) => {
    expect(tellVerdict(date, value, [max], { today: '2026-06-15' })).toBe(verdict);
  });

  it('accepts every day of the calendar', () => {
    const days = fc.date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        expect(tellVerdict(date, write(day))).toBe('passes');
      }),
    );
  });

  it('rejects days that JavaScript would roll over into another month', () => {
    const parts = fc.tuple(fc.nat(99), fc.nat(99), fc.integer({ min: 1800, max: 2099 }));
    fc.assert(
      fc.property(parts, ([month, day, year]) => {
        const text = [String(month).padStart(2, '0'), String(day).padStart(2, '0'), year].join('/');
        const isReal = write(new Date(Date.UTC(year, month - 1, day))) === text;
        expect(tellVerdict(date, text)).toBe(isReal ? 'passes' : 'Invalid Date');
      }),
    );
  });

  it('rejects all days after the latest day, and no others', () => {
    const days = fc.date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, days, (value, max) => {
        const isLater = value.toISOString().slice(0, 10) > max.toISOString().slice(0, 10);
        const verdict = tellVerdict(date, write(value), [write(max)]);
        expect(verdict).toBe(isLater ? `Date cannot be later than ${write(max)}` : 'passes');
      }),
    );
  });

  it.each([
    ['today', true],
    ['lastFormationYear', true],
    ['12/31/2025', true],
    ['tomorrow', false],
    ['2025-12-31', false],
  ])('allows only a date or a known word as its argument: %j, allowed: %s', (argument, isTaken) => {
    expect(new RegExp(date.arguments[0]?.pattern ?? '').test(argument)).toBe(isTaken);
  });
});
