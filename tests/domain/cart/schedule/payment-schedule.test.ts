import { describe, expect, it } from 'vitest';
import { deriveSchedule, listCharges, listEntries } from '#domain/cart/schedule/payment-schedule.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';

function renew(cents: number, months: number | null, wait = months ?? 0, days = 0): Renewal {
  return { label: 'Line', cents, months, after: { days, months: wait } };
}

function schedule(placed: string, ...renewals: readonly Renewal[]) {
  return deriveSchedule([{ priceCents: 32_875, renewals }], placed);
}

describe('listEntries', () => {
  const entries = (...renewals: readonly Renewal[]) => listEntries(schedule('2026-11-25', ...renewals));

  it('keeps yearly charges of different days apart', () => {
    expect(entries(renew(7_200, 12, 0, 90), renew(12_500, 12))).toEqual([
      { cents: 7_200, months: 12, from: '2027-02-23' },
      { cents: 12_500, months: 12, from: '2027-11-25' },
    ]);
  });

  it('sums yearly charges of the same day', () => {
    expect(entries(renew(2_099, 12), renew(12_500, 12))).toEqual([
      { cents: 14_599, months: 12, from: '2027-11-25' },
    ]);
  });

  it('changes the amount in the year in which another charge of the day starts', () => {
    expect(entries(renew(2_099, 12), renew(1_999, 12, 36))).toEqual([
      { cents: 2_099, months: 12, from: '2027-11-25', to: '2028-11-25' },
      { cents: 4_098, months: 12, from: '2029-11-25' },
    ]);
    expect(entries(renew(2_099, 12), renew(1_999, 12, 24))).toEqual([
      { cents: 2_099, months: null, from: '2027-11-25' },
      { cents: 4_098, months: 12, from: '2028-11-25' },
    ]);
  });

  it('keeps different terms apart, also on the same day', () => {
    expect(entries(renew(12_500, 12), renew(5_900, 1, 12))).toEqual([
      { cents: 12_500, months: 12, from: '2027-11-25' },
      { cents: 5_900, months: 1, from: '2027-11-25' },
    ]);
  });

  it('keeps charges of every two years apart that alternate', () => {
    expect(entries(renew(100, 24, 12), renew(200, 24, 24))).toEqual([
      { cents: 100, months: 24, from: '2027-11-25' },
      { cents: 200, months: 24, from: '2028-11-25' },
    ]);
  });

  it('dates a single charge after a trial', () => {
    expect(entries(renew(900, null, 0, 30))).toEqual([{ cents: 900, months: null, from: '2026-12-25' }]);
  });

  it('returns nothing for single payments', () => {
    expect(entries()).toEqual([]);
    expect(schedule('2026-11-25').todayCents).toBe(32_875);
  });
});

describe('listCharges', () => {
  it('keeps the day of the month through short months', () => {
    const days = listCharges(schedule('2027-01-31', renew(100, 1)), '2027-05-31').map(({ day }) => day);
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('charges orders of February 29 on February 28', () => {
    const days = listCharges(schedule('2028-02-29', renew(100, 12)), '2032-12-31').map(({ day }) => day);
    expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('combines all charges of a day', () => {
    const charges = listCharges(schedule('2026-11-25', renew(100, 1), renew(900, 12)), '2027-11-25');
    expect(charges.at(-1)).toEqual({ day: '2027-11-25', cents: 1_000 });
  });
});
