import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { describeFilingTime, filingTimeLabel } from '#domain/filing/filing-time.ts';

const time = (days: number, hours = 0) => ({ days, hours });

describe('describeFilingTime', () => {
  it.each([
    [time(15), time(5), 'About 20 business days: 15 to file, 5 for your documents'],
    [time(1), time(0), 'About 1 business day'],
    [time(0, 47), time(0), 'About 2 business days'],
    [time(0, 24), time(0), 'About 1 business day'],
    [time(0, 23), time(0), 'About 23 hours'],
    [time(0, 1), time(0), 'About 1 hour'],
    [time(0, 1), time(5), 'About 1 hour to file, then 5 business days for your documents'],
    [time(0), time(1), 'At once, then 1 business day for your documents'],
    [time(0), time(0), 'At once'],
    [time(3), time(0, 11), 'About 3 business days'],
  ])('describes %o and %o as "%s"', (filed_in, docs_in, words) => {
    expect(describeFilingTime({ filed_in, docs_in }, defaultText)).toBe(words);
  });

  it.each([
    [
      time(0, 1),
      { least: 12, most: 18, unit: 'month' },
      'within 1 business day. The office usually answers in 12 to 18 months',
    ],
    [
      time(1),
      { least: 1, most: 5, unit: 'day' },
      'within 1 business day. The office usually answers in 1 to 5 days',
    ],
    [
      time(2),
      { least: 0, most: 1, unit: 'week' },
      'within 2 business days. The office usually answers within 1 week',
    ],
    [
      time(0, 4),
      { least: 4, most: 4, unit: 'week' },
      'within 1 business day. The office usually answers in 4 weeks',
    ],
    [
      time(0, 1),
      { least: 0, most: 0, unit: 'day' },
      'within 1 business day. The office usually answers right away',
    ],
  ] as const)(
    'describes the filing at %o and the decision at %o as "We file %s"',
    (filed_in, decided_in, words) => {
      expect(describeFilingTime({ filed_in, docs_in: time(0), decided_in }, defaultText)).toBe(
        `We file ${words}`,
      );
    },
  );
});

describe('filingTimeLabel', () => {
  it.each([
    [{ days: 0, hours: 0 }, { days: 0, hours: 0 }, 'Under 1 hour'],
    [{ days: 0, hours: 1 }, { days: 0, hours: 0 }, '1 hour'],
    [{ days: 0, hours: 8 }, { days: 0, hours: 0 }, '8 hours'],
    [{ days: 0, hours: 23 }, { days: 0, hours: 0 }, '23 hours'],
    [{ days: 0, hours: 24 }, { days: 0, hours: 0 }, '1 day'],
    [{ days: 1, hours: 11 }, { days: 0, hours: 0 }, '1 day'],
    [{ days: 1, hours: 12 }, { days: 0, hours: 0 }, '2 days'],
    [{ days: 3, hours: 0 }, { days: 5, hours: 0 }, '3 days + 5 more days'],
    [{ days: 4, hours: 0 }, { days: 1, hours: 0 }, '4 days + 1 more day'],
    [{ days: 0, hours: 2 }, { days: 0, hours: 11 }, '2 hours'],
    [{ days: 0, hours: 2 }, { days: 0, hours: 12 }, '2 hours + 1 more day'],
  ])('describes %o and documents in %o as %s', (filed_in, docs_in, label) => {
    expect(filingTimeLabel({ filed_in, docs_in }, defaultText)).toBe(label);
  });
});
