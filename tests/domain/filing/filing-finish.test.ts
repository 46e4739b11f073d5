import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilingTime } from '#domain/catalogue/catalogue.ts';
import { compareFinish, finishDate, isEarlier } from '#domain/filing/filing-finish.ts';
import { makeMethod } from '../cart/catalogue-fixture.ts';
import { makeSmallFacts } from '../small-form.ts';

const small = makeSmallFacts();

function takes(filed: Partial<FilingTime>, docs: Partial<FilingTime> = {}) {
  const none = { days: 0, hours: 0 };
  return { filed_in: { ...none, ...filed }, docs_in: { ...none, ...docs } };
}

const monday = '2026-11-30';
const friday = '2026-12-04';
const saturday = '2026-12-05';

describe('finishDate', () => {
  it.each([
    ['the same day for a filing in hours', monday, takes({ hours: 23 }), monday],
    ['the next business day', monday, takes({ days: 1 }), '2026-12-01'],
    ['business days without the weekend', friday, takes({ days: 1 }), '2026-12-07'],
    ['the time for the documents too', monday, takes({ days: 3 }, { days: 5 }), '2026-12-10'],
    ['rounded days', monday, takes({ hours: 4 }, { days: 1 }), '2026-12-01'],
    ['Monday for a filing in hours on a Saturday', saturday, takes({ hours: 1 }), '2026-12-07'],
    ['Monday for a filing in a day on a Sunday', '2026-12-06', takes({ days: 1 }), '2026-12-07'],
    ['the next year', '2026-12-31', takes({ days: 2 }), '2027-01-04'],
  ])('returns %s', (_, submitted, method, expected) => {
    expect(finishDate(submitted, method)).toBe(expected);
  });

  it('returns a business day, and no earlier day for a slower method', () => {
    const time = fc.record({ days: fc.integer({ min: 0, max: 40 }), hours: fc.integer({ min: 0, max: 30 }) });
    const day = fc.integer({ min: 0, max: 800 }).map((days) => {
      return new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(day, time, time, (submitted, filed, docs) => {
        const finish = finishDate(submitted, { filed_in: filed, docs_in: docs });
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${finish}T00:00:00Z`).getUTCDay());
        const slower = { filed_in: { ...filed, days: filed.days + 1 }, docs_in: docs };
        expect(finishDate(submitted, slower) >= finish).toBe(true);
      }),
    );
    expect.hasAssertions();
  });
});

describe('compareFinish', () => {
  const online = makeMethod({ id: 1, key: 'online', filed_in: { days: 15, hours: 0 } });
  const sameDay = makeMethod({ id: 2, key: 'same-day', filed_in: { days: 0, hours: 8 } });
  const on = (today: string, settings = {}) => ({ ...small, today, page: { ...small.page, settings } });

  it('submits an ordinary filing today, and an expedited one 14 days later by the fastest method', () => {
    const finish = compareFinish(online, [online, sameDay], on(monday));
    expect(finish).toEqual({ ordinary: '2026-12-21', expedited: '2026-12-14' });
    expect(isEarlier(finish)).toBe(true);
  });

  it('reads the delay from the page', () => {
    const { expedited } = compareFinish(online, [online, sameDay], on(friday, { expeditedDays: 1 }));
    expect(expedited).toBe('2026-12-07');
  });

  it('does not count an equal day as earlier', () => {
    const nextDay = makeMethod({ id: 3, key: 'next-day', filed_in: { days: 1, hours: 0 } });
    const finish = compareFinish(nextDay, [nextDay, sameDay], on(monday, { expeditedDays: 1 }));
    expect(finish).toEqual({ ordinary: '2026-12-01', expedited: '2026-12-01' });
    expect(isEarlier(finish)).toBe(false);
  });

  it('never returns an earlier day while the ordinary method is the fastest', () => {
    const today = fc.integer({ min: 0, max: 800 }).map((days) => {
      return new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(today, fc.integer({ min: 0, max: 30 }), (day, expeditedDays) => {
        const finish = compareFinish(sameDay, [online, sameDay], on(day, { expeditedDays }));
        expect(isEarlier(finish)).toBe(false);
      }),
    );
    expect.hasAssertions();
  });
});
