import { describe, expect, it } from 'vitest';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { listRenewals } from '#server/orders/receipt/describe-receipt.ts';

function renew(cents: number, months: number | null, days: number, wait: number): Renewal {
  return { label: 'Agent', cents, months, after: { days, months: wait } };
}

describe('listRenewals', () => {
  it.each([
    ['a yearly renewal', renew(12_500, 12, 0, 12), 'Renews on November 22, 2027 at $125.00 / year.'],
    ['a renewal after two years', renew(11_875, 12, 0, 24), 'Renews on November 22, 2028 at $118.75 / year.'],
    ['a monthly renewal', renew(1_250, 1, 0, 1), 'Renews on December 22, 2026 at $12.50 / month.'],
    ['a half-yearly renewal', renew(6_000, 6, 0, 6), 'Renews on May 22, 2027 at $60.00 / 6 months.'],
    ['a free trial', renew(10_800, 12, 90, 0), 'Free until February 20, 2027, then $108.00 / year.'],
    ['a trial that is paid once', renew(900, null, 30, 0), 'Free until December 22, 2026, then $9.00, once.'],
  ])('returns the day and the price of %s', (_, renewal, words) => {
    const schedule = deriveSchedule([{ priceCents: 0, renewals: [renewal] }], '2026-11-22');
    expect(listRenewals(schedule)).toEqual([{ label: 'Agent', words }]);
  });

  it('returns nothing for a one-time payment', () => {
    expect(listRenewals(deriveSchedule([{ priceCents: 100, renewals: [] }], '2026-11-22'))).toEqual([]);
  });
});
