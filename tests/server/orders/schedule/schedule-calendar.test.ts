import { describe, expect, it } from 'vitest';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { writeCalendar } from '#server/orders/schedule/schedule-calendar.ts';

const words = { invoiceNumber: 'FC-1', seller: 'Shop' };

function calendarOf(placed: string, months: number | null, days = 0): string {
  const renewals = [
    { label: 'Agent', cents: 12_500, months, after: { days, months: days > 0 ? 0 : (months ?? 0) } },
  ];
  return writeCalendar(deriveSchedule([{ priceCents: 0, renewals }], placed), words);
}

describe('writeCalendar', () => {
  it('writes an all-day event on the first day, with a recurrence by its term', () => {
    const text = calendarOf('2026-11-25', 12);
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).toContain('SUMMARY:Shop: $125.00 for Agent');
    expect(text).toContain('DTSTART;VALUE=DATE:20271125\r\nDTEND;VALUE=DATE:20271126\r\n');
    expect(text).toContain('RRULE:FREQ=MONTHLY;INTERVAL=12\r\n');
  });

  it('uses the last day of a month that is too short for the original day', () => {
    expect(calendarOf('2027-01-31', 1)).toContain(
      'RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    );
  });

  it.each([
    ['2026-11-28', 'DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301'],
    ['2027-09-30', 'DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101'],
  ])('ends an event of an order on %s the day after its first day', (placed, days) => {
    const text = calendarOf(placed, 3, placed === '2027-09-30' ? 92 : 0);
    expect(text).toContain(days);
  });

  it('writes an end instead of a duration in days (RFC 5545, section 3.3.6)', () => {
    const durations = [...calendarOf('2026-11-25', 12).matchAll(/^(?:DURATION|TRIGGER)[^:]*:(.*)$/gm)];
    expect(
      durations.filter(([, value = '']) => !/^[+-]?P(?:\d+W|\d+D|(?:\d+D)?T\d+[HMS]\S*)$/.test(value.trim())),
    ).toEqual([]);
  });

  it('writes a single charge without recurrence', () => {
    const text = calendarOf('2026-11-25', null, 30);
    expect(text).toContain('DTSTART;VALUE=DATE:20261225');
    expect(text).not.toContain('RRULE');
  });
});
