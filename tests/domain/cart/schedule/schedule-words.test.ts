import { describe, expect, it } from 'vitest';
import type { Cart, LineItem } from '#domain/cart/cart.ts';
import { describeConsent } from '#domain/cart/schedule/consent.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import { listRows, formatPeriod, formatSchedule } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { viewSchedule } from '#domain/cart/schedule/schedule-view.ts';
import { deriveBundledDomain } from '../bundles/bundled-domain-fixture.ts';

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
      '$328.75 today, then $125.00 each year on November 25, until you cancel',
    ],
    [
      'a monthly renewal',
      schedule(renew(5_900, 1)),
      '$328.75 today, then $59.00 each month from December 25, 2026, until you cancel',
    ],
    [
      'a trial together with a yearly renewal',
      schedule(renew(7_200, 12, 0, 90), renew(12_500, 12)),
      '$328.75 today, then $72.00 each year on February 23 and $125.00 each year on November 25, until you cancel',
    ],
    [
      'equal charges in a row',
      schedule(renew(79_700, 12), renew(50_400, 12, 60)),
      '$328.75 today, then $797.00 each year from November 25, 2027 to November 25, 2030 and $1,301.00 each year on November 25 starting in 2031, until you cancel',
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
      { when: 'Each year from Feb 23, 2027', price: '$72.00' },
      { when: 'Each year from Nov 25, 2027', price: '$125.00' },
    ]);
  });
});

describe('viewSchedule', () => {
  const lineOf = (renewals: readonly Renewal[]): LineItem => ({
    id: 'line',
    kind: 'single',
    group: 'line',
    label: 'Line',
    quantity: 1,
    priceCents: 32_875,
    renewals,
  });
  const view = (lines: Cart['lines'], products: Cart['products'] = []) =>
    viewSchedule({ lines, products, totalCents: 32_875 }, '2026-11-25', defaultText);
  const next = (...renewals: readonly Renewal[]) => view([lineOf(renewals)])?.next;

  it('names the amount of the next day on which something is charged', () => {
    expect(next(renew(12_500, 12))).toBe('due today, then $125.00 / year from Nov 25, 2027');
    expect(next(renew(25_000, 12), renew(7_200, 12, 0, 90))).toBe(
      'due today, then $72.00 / year from Feb 23, 2027',
    );
    expect(next()).toBe('');
  });

  it('names no term of an amount that changes or that other charges of the day add to', () => {
    expect(next(renew(2_099, 12), renew(1_999, 12, 36))).toBe('due today, then $20.99 on Nov 25, 2027');
    expect(next(renew(12_500, 12), renew(5_900, 1, 12))).toBe('due today, then $184.00 on Nov 25, 2027');
  });
});

describe('a schedule with a domain in a bundle', () => {
  const { lines, products } = deriveBundledDomain();

  it('lists the renewal of the domain as included, after the charges', () => {
    const view = viewSchedule({ lines, products, totalCents: 15_000 }, '2026-11-25', defaultText);
    expect(view?.rows).toEqual([
      { when: 'Each year from Nov 25, 2027', price: '$150.00' },
      { when: 'Renewal of a.com', price: 'Included' },
    ]);
    expect(view?.sentence).toBe(
      '$150.00 today, then $150.00 each year on November 25, until you cancel. Includes the renewal of a.com',
    );
  });

  it('returns undefined without a total', () => {
    expect(viewSchedule({ lines, products, totalCents: null }, '2026-11-25', defaultText)).toBeUndefined();
  });
});

describe('describeConsent', () => {
  it('includes every later charge', () => {
    expect(describeConsent({}, schedule(renew(5_900, 1)), defaultText)).toBe(
      'I agree that my card will be charged $59.00 each month from December 25, 2026, until I cancel.',
    );
    expect(describeConsent({}, schedule(renew(900, null, 0, 30)), defaultText)).toBe(
      'I agree that my card will be charged $9.00 on December 25, 2026, unless I cancel before.',
    );
  });

  it('returns undefined without later charges or when the page requires no consent', () => {
    expect(describeConsent({}, schedule(), defaultText)).toBeUndefined();
    expect(
      describeConsent({ renewalConsent: false }, schedule(renew(5_900, 1)), defaultText),
    ).toBeUndefined();
  });
});
