import { describe, expect, it } from 'vitest';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { listUpcoming } from '#domain/order-progress/upcoming-renewals.ts';

const schedule = deriveSchedule(
  [
    {
      priceCents: 0,
      renewals: [{ label: 'Agent', cents: 12_500, months: 12, after: { days: 0, months: 12 } }],
    },
  ],
  '2026-11-25',
);
const canceled = new Map([[0, '2027-03-01']]);

describe('listUpcoming', () => {
  it('returns the next charge of a renewal in each year', () => {
    const nextFrom = (day: string) => listUpcoming(schedule, new Map(), day).map(({ next }) => next);
    expect(['2027-03-01', '2027-11-25', '2027-11-26', '2029-01-01'].map(nextFrom)).toEqual([
      ['2027-11-25'],
      ['2027-11-25'],
      ['2028-11-25'],
      ['2029-11-25'],
    ]);
  });

  it('keeps the end of a canceled renewal on the first charge after the cancellation', () => {
    const listFrom = (day: string) =>
      listUpcoming(schedule, canceled, day).map(({ next, isCanceled }) => [next, isCanceled]);
    expect(listFrom('2027-03-01')).toEqual([['2027-11-25', true]]);
    expect(listFrom('2027-11-25')).toEqual([['2027-11-25', true]]);
  });

  it('omits a canceled renewal after its end', () => {
    expect(listUpcoming(schedule, canceled, '2027-11-26')).toEqual([]);
    expect(listUpcoming(schedule, canceled, '2031-01-01')).toEqual([]);
  });
});
