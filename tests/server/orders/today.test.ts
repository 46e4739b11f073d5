import { array, assert, constantFrom, date, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayIn } from '#server/today.ts';

describe('todayIn', () => {
  it.each([
    ['America/New_York', '2026-11-22T04:59:59Z', '2026-11-21'],
    ['America/New_York', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
    ['Pacific/Auckland', '2026-02-28T12:00:00Z', '2026-03-01'],
  ])('uses the time zone %s to convert %s to the day %s', (timeZone, now, day) => {
    expect(todayIn(timeZone, new Date(now))).toBe(day);
  });

  it('returns the correct day after any earlier calls, also for quarter-hour offsets', () => {
    const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham'];
    const moment = date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const step = tuple(constantFrom(...zones), constantFrom(-1, 0, 1, 899_999, 900_000));
    assert(
      property(moment, array(step, { maxLength: 12 }), (start, steps) => {
        for (const [timeZone, ms] of steps) {
          const now = new Date(start.getTime() + ms);
          const [year, month, day] = ['year', 'month', 'day'].map((part) =>
            now.toLocaleDateString('en-US', { timeZone, [part]: part === 'year' ? 'numeric' : '2-digit' }),
          );
          expect(todayIn(timeZone, now)).toBe(`${year}-${month}-${day}`);
        }
      }),
    );
  });
});
