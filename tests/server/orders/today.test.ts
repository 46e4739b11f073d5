import { describe, expect, it } from 'vitest';
import { todayIn } from '#server/orders/today.ts';

describe('today', () => {
  it.each([
    ['America/New_York', '2026-11-22T04:59:59Z', '2026-11-21'],
    ['America/New_York', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
    ['Pacific/Auckland', '2026-02-28T12:00:00Z', '2026-03-01'],
  ])('in %s at %s is %s', (timeZone, now, day) => {
    expect(todayIn(timeZone, new Date(now))).toBe(day);
  });
});
