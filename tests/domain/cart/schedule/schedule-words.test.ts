import { describe, expect, it } from 'vitest';
import { describeConsent } from '#domain/cart/schedule/consent.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import { listRows, formatPeriod, formatSchedule } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { viewSchedule } from '#domain/cart/schedule/schedule-view.ts';

function renew(cents: number, months: number | null, wait = months ?? 0, days = 0): Renewal {
  return { label: 'Line', cents, months, after: { days, months: wait } };
}

function schedule(...renewals: readonly Renewal[]) {
  return deriveSchedule([{ priceCents: 32_875, renewals }], '2026-11-25');
}

describe('formatSchedule', () => {
  it.each([
    ['a single payment', schedule(), '$328.75 today'],
    [
      'a yearly renewal',
      schedule(renew(12_500, 12)),
      '$328.75 today, then $125.00 each year from November 25, 2027, until you cancel',
    ],
    [
      'a monthly renewal',
      schedule(renew(5_900, 1)),
      '$328.75 today, then $59.00 each month from December 25, 2026, until you cancel',
    ],
    [
      'a trial together with a yearly renewal',
      schedule(renew(7_200, 12, 0, 90), renew(12_500, 12)),
      '$328.75 today, then $72.00 on February 23, 2027, $125.00 on November 25, 2027, and $197.00 each year from February 23, 2028, until you cancel',
    ],
    [
      'equal charges in a row',
      schedule(renew(79_700, 12), renew(50_400, 12, 60)),
      '$328.75 today, then $797.00 each year from November 25, 2027 to November 25, 2030 and $1,301.00 each year from November 25, 2031, until you cancel',
    ],
    [
      'a single later charge',
      schedule(renew(900, null, 0, 30)),
      '$328.75 today, then $9.00 on December 25, 2026',
    ],
  ])("writes today's and later charges as one sentence: %s", (_, given, sentence) => {
    expect(formatSchedule(given, defaultText)).toBe(sentence);
  });
});

describe('formatPeriod', () => {
  it.each([
    [1, '$59.00 / month'],
    [6, '$59.00 / 6 months'],
    [12, '$59.00 / year'],
    [24, '$59.00 / 2 years'],
  ])('describes a term of %i months', (months, words) => {
    expect(formatPeriod('$59.00', months, defaultText)).toBe(words);
  });
});

describe('listRows', () => {
  it('lists each later charge with its day or term', () => {
    expect(listRows(schedule(renew(7_200, 12, 0, 90), renew(12_500, 12)), defaultText)).toEqual([
      { when: 'Feb 23, 2027', price: '$72.00' },
      { when: 'Nov 25, 2027', price: '$125.00' },
      { when: 'Each year from Feb 23, 2028', price: '$197.00' },
    ]);
  });
});

describe('viewSchedule', () => {
  it('includes the next charge', () => {
    expect(viewSchedule(schedule(renew(12_500, 12)), defaultText).next).toBe(
      'due today, then $125.00 / year from Nov 25, 2027',
    );
    expect(viewSchedule(schedule(), defaultText).next).toBe('');
  });
});

describe('describeConsent', () => {
  it('includes every later charge', () => {
    expect(describeConsent({}, schedule(renew(5_900, 1)), defaultText)).toBe(
      'I agree that my card is charged $59.00 each month from December 25, 2026, until I cancel.',
    );
    expect(describeConsent({}, schedule(renew(900, null, 0, 30)), defaultText)).toBe(
      'I agree that my card is charged $9.00 on December 25, 2026, unless I cancel before.',
    );
  });

  it('returns undefined without later charges or when the page requires no consent', () => {
    expect(describeConsent({}, schedule(), defaultText)).toBeUndefined();
    expect(
      describeConsent({ renewalConsent: false }, schedule(renew(5_900, 1)), defaultText),
    ).toBeUndefined();
  });
});
