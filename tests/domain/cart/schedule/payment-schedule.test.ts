import { describe, expect, it } from 'vitest';
import { deriveSchedule, listCharges } from '#domain/cart/schedule/payment-schedule.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';

function renew(cents: number, months: number | null, wait = months ?? 0, days = 0): Renewal {
  return { label: 'Line', cents, months, after: { days, months: wait } };
}

function schedule(placed: string, ...renewals: readonly Renewal[]) {
  return deriveSchedule([{ priceCents: 32_875, renewals }], placed);
}

describe('deriveSchedule', () => {
  it('returns a rate and no dated charge for one renewal', () => {
    expect(schedule('2026-11-25', renew(12_500, 12))).toMatchObject({
      todayCents: 32_875,
      charges: [],
      rates: [{ months: 12, cents: 12_500, next: '2027-11-25' }],
    });
  });

  it('dates each charge until all renewals of a term have started', () => {
    expect(schedule('2026-11-25', renew(7_200, 12, 0, 90), renew(12_500, 12))).toMatchObject({
      charges: [
        { day: '2027-02-23', cents: 7_200 },
        { day: '2027-11-25', cents: 12_500 },
      ],
      rates: [{ months: 12, cents: 19_700, next: '2028-02-23' }],
    });
  });

  it('starts the rate on the first day that charges all renewals together', () => {
    expect(schedule('2026-11-25', renew(2_099, 12), renew(1_999, 12, 36))).toMatchObject({
      charges: [
        { day: '2027-11-25', cents: 2_099 },
        { day: '2028-11-25', cents: 2_099 },
      ],
      rates: [{ months: 12, cents: 4_098, next: '2029-11-25' }],
    });
  });

  it('never combines rates of different terms', () => {
    expect(schedule('2026-11-25', renew(12_500, 12), renew(5_900, 1)).rates).toEqual([
      { months: 1, cents: 5_900, next: '2026-12-25' },
      { months: 12, cents: 12_500, next: '2027-11-25' },
    ]);
  });

  it('dates a single charge after a trial', () => {
    expect(schedule('2026-11-25', renew(900, null, 0, 30))).toMatchObject({
      charges: [{ day: '2026-12-25', cents: 900 }],
      rates: [],
    });
  });

  it('returns no later charges for single payments', () => {
    expect(schedule('2026-11-25')).toMatchObject({ charges: [], rates: [], series: [] });
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
