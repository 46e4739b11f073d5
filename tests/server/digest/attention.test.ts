import { array, assert, constant, constantFrom, nat, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestParts, findDigestDay, limitsAt, listAttention } from '#server/digest/attention.ts';
import type { OpenRecords } from '#server/digest/attention.ts';

const oldest = {
  name: 'FC-100001, Acme',
  since: new Date('2026-11-20T12:00:00Z'),
  path: '/operator/orders/1/',
};

describe('listAttention', () => {
  it('omits parts without records, and keeps parts that could not be read', () => {
    const attention = listAttention([
      { part: 'rejected-refunds', records: { count: 0, oldest: undefined } },
      { part: 'dead-mails', records: 'failed' },
      { part: 'contacts', records: { count: 3, oldest } },
    ]);
    expect(attention).toEqual([
      { part: 'dead-mails', count: 'unknown' },
      { part: 'contacts', count: 3, oldest },
    ]);
  });

  it('keeps every part with records or a failure, in the given order', () => {
    const open = record({ count: nat({ max: 9 }).map((count) => count + 1), oldest: constant(oldest) });
    const records = oneof(
      constant<OpenRecords>('failed'),
      constant<OpenRecords>({ count: 0, oldest: undefined }),
      open,
    );
    const read = record({ part: constantFrom(...digestParts), records });
    assert(
      property(array(read), (parts) => {
        const kept = parts.filter(({ records: found }) => found === 'failed' || found.count > 0);
        expect(listAttention(parts).map(({ part }) => part)).toEqual(kept.map(({ part }) => part));
      }),
    );
  });
});

describe('findDigestDay', () => {
  it.each([
    ['America/New_York', 7, '2026-11-26T11:59:59Z', undefined],
    ['America/New_York', 7, '2026-11-26T12:00:00Z', '2026-11-26'],
    ['America/New_York', 7, '2026-11-27T04:59:59Z', '2026-11-26'],
    ['America/New_York', 7, '2026-11-27T05:00:00Z', undefined],
    ['America/New_York', 0, '2026-11-27T05:00:00Z', '2026-11-27'],
    // Summer time: the same hour is one hour earlier in UTC.
    ['America/New_York', 7, '2026-07-01T11:00:00Z', '2026-07-01'],
    ['Pacific/Auckland', 23, '2026-02-28T10:00:00Z', '2026-02-28'],
  ])(
    'returns, in the time zone %s and with the hour %d, for %s the day %s',
    (timeZone, digestHour, now, day) => {
      expect(findDigestDay(new Date(now), { timeZone, digestHour })).toBe(day);
    },
  );
});

describe('limitsAt', () => {
  it('counts back the days of the setting, and from 90 days on treats orders as history', () => {
    expect(limitsAt(new Date('2026-11-26T12:00:00Z'), { digestStatusDays: 5 })).toEqual({
      pending: new Date('2026-11-26T11:50:00Z'),
      status: new Date('2026-11-21T12:00:00Z'),
      history: new Date('2026-08-28T12:00:00Z'),
      erased: new Date('2026-11-19T12:00:00Z'),
    });
  });
});
