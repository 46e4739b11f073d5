import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/cart/schedule/calendar-days.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import { listDueReminders, nextReminderDay } from '#domain/order-progress/reminders.ts';

const none: ReadonlySet<number> = new Set();

function scheduleOf(placed: string, ...renewals: readonly Renewal[]): PaymentSchedule {
  return deriveSchedule([{ priceCents: 0, renewals }], placed);
}

function renewal(months: number | null, after: Renewal['after'], label = 'Agent'): Renewal {
  return { label, cents: 12_500, months, after };
}

/** Returns every reminder that a server sends when it sweeps on these days. */
function simulate(schedule: PaymentSchedule, days: readonly string[], canceled = none) {
  let remindOn = nextReminderDay(schedule, canceled, schedule.day);
  return days.flatMap((today) => {
    if (remindOn === undefined || remindOn > today) return [];
    const charges = listDueReminders(schedule, canceled, remindOn, today);
    remindOn = nextReminderDay(schedule, canceled, today);
    return charges.map(({ day, label }) => `${today} ${label} ${day}`);
  });
}

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n));

describe('the reminder of a charge', () => {
  it('arrives 20 days before every yearly charge', () => {
    const schedule = scheduleOf('2026-11-26', renewal(12, { days: 0, months: 12 }));
    expect(simulate(schedule, daysFrom('2026-11-26', 800))).toEqual([
      '2027-11-06 Agent 2027-11-26',
      '2028-11-06 Agent 2028-11-26',
    ]);
  });

  it('arrives 7 days before a trial ends, and then 20 days before each yearly charge', () => {
    const schedule = scheduleOf('2026-11-26', renewal(12, { days: 30, months: 0 }));
    expect(simulate(schedule, daysFrom('2026-11-26', 420))).toEqual([
      '2026-12-19 Agent 2026-12-26',
      '2027-12-06 Agent 2027-12-26',
    ]);
  });

  it('arrives 7 days before a monthly trial ends, and never again', () => {
    const schedule = scheduleOf('2026-11-26', renewal(1, { days: 30, months: 0 }));
    expect(simulate(schedule, daysFrom('2026-11-26', 200))).toEqual(['2026-12-19 Agent 2026-12-26']);
  });

  it('skips a canceled renewal', () => {
    const schedule = scheduleOf('2026-11-26', renewal(12, { days: 0, months: 12 }));
    expect(simulate(schedule, daysFrom('2026-11-26', 800), new Set([0]))).toEqual([]);
  });

  it('arrives late when the server was down, but never on the day of the charge', () => {
    const schedule = scheduleOf('2026-11-26', renewal(12, { days: 0, months: 12 }));
    expect(simulate(schedule, ['2027-11-25'])).toEqual(['2027-11-25 Agent 2027-11-26']);
    expect(simulate(schedule, ['2027-11-26'])).toEqual([]);
  });

  it('announces each yearly charge of random schedules exactly once', () => {
    const seed = randomInt(1_000_000);
    let state = seed;
    const next = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    for (let round = 0; round < 200; round += 1) {
      const placed = addDays('2024-01-01', next(1_500));
      const terms = Array.from({ length: 1 + next(3) }, (_, index) => ({
        months: [12, 24, 36][next(3)] ?? 12,
        days: [0, 30, 90][next(3)] ?? 0,
        label: `Service ${index}`,
      }));
      const schedule = scheduleOf(
        placed,
        ...terms.map(({ months, days, label }) =>
          renewal(months, days === 0 ? { days, months } : { days, months: 0 }, label),
        ),
      );
      const last = addDays(placed, 2_500);
      const expected = terms.flatMap(({ months, days, label }) => {
        const anchor = addDays(placed, days);
        const charges = Array.from({ length: 8 }, (_, n) =>
          addMonths(anchor, (days === 0 ? n + 1 : n) * months),
        );
        return charges.map((day, n) => `${addDays(day, days > 0 && n === 0 ? -7 : -20)} ${label} ${day}`);
      });
      const inTime = expected
        .filter((line) => line.slice(0, 10) > placed && line.slice(0, 10) <= last)
        .toSorted();
      expect(simulate(schedule, daysFrom(placed, 2_501)).toSorted(), `seed ${seed}, round ${round}`).toEqual(
        inTime,
      );
    }
  });
});
