import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import type { FilingTime } from '#domain/catalogue/catalogue.ts';
import { describeAnswer, findAnswerDays } from '#domain/cart/filings/answer-days.ts';

const DAY_MS = 86_400_000;
const none = { days: 0, hours: 0 };

function takes(filed: Partial<FilingTime>, docs: Partial<FilingTime> = {}) {
  return { filed_in: { ...none, ...filed }, docs_in: { ...none, ...docs } };
}

const time = fc.record({ days: fc.integer({ min: 0, max: 60 }), hours: fc.integer({ min: 0, max: 23 }) });
const day = fc
  .integer({ min: 0, max: 1_000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS).toISOString().slice(0, 10));

/** The days from one to the other. */
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS;

describe('findAnswerDays', () => {
  it('returns business days that are no earlier than the duration, and documents after the answer', () => {
    fc.assert(
      fc.property(day, time, time, (submitted, filed_in, docs_in) => {
        const { answered, documents = answered } = findAnswerDays(submitted, { filed_in, docs_in }) ?? {
          answered: '',
        };
        for (const found of [answered, documents])
          expect([1, 2, 3, 4, 5]).toContain(new Date(`${found}T00:00:00Z`).getUTCDay());
        expect(daysBetween(submitted, answered)).toBeGreaterThanOrEqual(filed_in.days);
        expect(daysBetween(submitted, documents)).toBeGreaterThanOrEqual(filed_in.days + docs_in.days);
        expect(documents >= answered).toBe(true);
      }),
    );
    expect.hasAssertions();
  });

  it('never returns an earlier day for a later order or a slower agency', () => {
    fc.assert(
      fc.property(day, time, fc.nat({ max: 5 }), (submitted, filed_in, more) => {
        const answered = (on: string, days: number) =>
          findAnswerDays(on, takes({ ...filed_in, days: filed_in.days + days }))?.answered ?? '';
        const next = new Date(Date.parse(submitted) + more * DAY_MS).toISOString().slice(0, 10);
        expect(answered(next, 0) >= answered(submitted, 0)).toBe(true);
        expect(answered(submitted, more) >= answered(submitted, 0)).toBe(true);
      }),
    );
    expect.hasAssertions();
  });
});

describe('describeAnswer', () => {
  const wyoming = { jurisdiction: 'Wyoming', submitted: '2026-11-30' };
  const describeOn = (filing: object, today?: string) =>
    describeAnswer({ ...wyoming, ...takes({}), ...filing }, defaultText, today);

  it.each([
    ['a filing in days', takes({ days: 15 }), 'Wyoming usually answers by Monday, December 21.'],
    [
      'a filing in hours',
      takes({ hours: 1 }),
      'Filed today. Wyoming usually answers by Monday, November 30.',
    ],
    [
      'later documents',
      takes({ days: 10 }, { days: 5 }),
      'Wyoming usually answers by Monday, December 14. Your documents usually follow by Monday, December 21.',
    ],
  ])('names the day of %s', (_, times, words) => {
    expect(describeOn(times, '2026-11-30')).toBe(words);
  });

  it('counts from the day of the order, which is not today on a receipt', () => {
    const sentence = 'Wyoming usually answers by Monday, November 30.';
    expect(describeOn(takes({ hours: 1 }))).toBe(sentence);
    expect(describeOn(takes({ hours: 1 }), '2026-12-20')).toBe(sentence);
  });

  it('does not claim a filing of today on a weekend', () => {
    const saturday = { submitted: '2026-12-05', ...takes({ hours: 1 }) };
    expect(describeOn(saturday, '2026-12-05')).toBe('Wyoming usually answers by Monday, December 7.');
  });

  it('says nothing when the agency decides later', () => {
    const decided = { ...takes({ days: 1 }), decided_in: { least: 12, most: 18, unit: 'month' } };
    expect(describeOn(decided)).toBeUndefined();
  });
});
