import { describe, expect, it } from 'vitest';
import { describeFilingTime } from '#domain/filing/filing-time.ts';

const time = (days: number, hours = 0) => ({ days, hours });

describe('how long a filing takes', () => {
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
  ])('%o and %o is "%s"', (filed_in, docs_in, words) => {
    expect(describeFilingTime({ filed_in, docs_in })).toBe(words);
  });
});
