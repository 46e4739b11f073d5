import { describe, expect, it } from 'vitest';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { listRows } from '#domain/cart/schedule/schedule-words.ts';
import { withoutSeries } from '#domain/order-progress/canceled-renewals.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { deriveBundledDomain } from '../cart/bundles/bundled-domain-fixture.ts';

const renewal = { cents: 9_800, months: 12, after: { days: 0, months: 12 } };

describe('withoutSeries', () => {
  const lines = ['Start Bundle', 'Registered Agent'].map((label) => ({
    priceCents: 9_800,
    renewals: [{ ...renewal, label }],
  }));
  const schedule = deriveSchedule(lines, '2026-11-22', deriveBundledDomain().products);
  const rowsWithout = (...canceled: readonly number[]) =>
    listRows(withoutSeries(schedule, new Set(canceled)), defaultText).map(({ when, price }) => [when, price]);

  it('keeps the free renewals of a domain while its bundle renews', () => {
    expect(rowsWithout(1)).toEqual([
      ['Each year from Nov 22, 2027', '$98.00'],
      ['Renewal of a.com', 'Included'],
    ]);
  });

  it('drops the free renewals of a domain with its bundle', () => {
    expect(rowsWithout(0)).toEqual([['Each year from Nov 22, 2027', '$98.00']]);
    expect(rowsWithout(0, 1)).toEqual([]);
  });
});
