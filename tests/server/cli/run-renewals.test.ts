import { describe, expect, it } from 'vitest';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { findDue } from '#server/cli/run-renewals.ts';
import { yearly } from '../../domain/cart/schedule/renewing.ts';

const schedule = deriveSchedule(
  [{ priceCents: 0, renewals: [yearly(12_500, 12, 'Agent'), yearly(1_999, 36, 'Domain')] }],
  '2026-11-25',
);

describe('findDue', () => {
  it('lists every charge from the first day to the last day, inclusive', () => {
    expect(findDue(schedule, '2027-11-25', '2028-11-25')).toEqual([
      { day: '2027-11-25', cents: 12_500, label: 'Agent' },
      { day: '2028-11-25', cents: 12_500, label: 'Agent' },
    ]);
  });

  it('returns the charges of the given day, sorted by label', () => {
    expect(findDue(schedule, '2029-11-25', '2029-11-25').map(({ label }) => label)).toEqual([
      'Agent',
      'Domain',
    ]);
  });

  it('lists nothing before the first charge', () => {
    expect(findDue(schedule, '2026-11-25', '2027-11-24')).toEqual([]);
  });
});
