import { describe, expect, it } from 'vitest';
import { submissionDate } from '#domain/filing/submission-date.ts';

describe('submissionDate', () => {
  it.each<[string, unknown, string, string]>([
    ['2026-11-16', undefined, '2026-11-30', 'a Monday is unchanged'],
    ['2026-11-20', undefined, '2026-12-04', 'a Friday is unchanged'],
    ['2026-11-21', undefined, '2026-12-07', 'a Saturday moves two days'],
    ['2026-11-22', undefined, '2026-12-07', 'a Sunday moves one day'],
    ['2026-12-19', undefined, '2027-01-04', 'past the end of a year'],
    ['2028-02-15', undefined, '2028-02-29', 'on a leap day'],
    ['2026-11-20', 0, '2026-11-20', 'no days'],
    ['2026-11-20', 1, '2026-11-23', 'the Monday after a weekend'],
    ['2026-11-16', 'soon', '2026-11-30', 'the default for a text'],
    ['2026-11-16', -1, '2026-11-30', 'the default for a negative number'],
    ['2026-10-30', 3, '2026-11-02', 'past the end of summer time'],
  ])('computes the date %s plus %s days as %s: %s', (today, days, expected) => {
    expect(submissionDate(today, days)).toBe(expected);
  });
});
