import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeChosen,
  describeCost,
  describeEffect,
  describeOptions,
} from '#domain/cart/effects/effect-text.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';

const TODAY = '2026-11-25';

function known(todayCents: number, onceCents: number, ...renewals: readonly RenewalTotal[]) {
  return { kind: 'known', onceCents, renewals, todayCents } as const;
}

function renew(cents: number, months: number | null = 12, wait = months ?? 0, days = 0): RenewalTotal {
  return { cents, months, after: { days, months: wait } };
}

describe('the text of an effect', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  const renewals = fc.array(
    fc.record({
      cents,
      months: fc.constantFrom(null, 1, 12, 24),
      after: fc.record({ days: fc.constantFrom(0, 90), months: fc.constantFrom(0, 1, 12, 24) }),
    }),
    { maxLength: 4 },
  );

  it.each([
    ['a choice that is not made', describeEffect],
    ['a choice in the order', describeChosen],
  ])('stays on two lines, today and later: %s', (_, describeWith) => {
    fc.assert(
      fc.property(cents, cents, renewals, (todayCents, onceCents, later) => {
        const words = describeWith(known(todayCents, onceCents, ...later), TODAY, defaultText) ?? '';
        expect(words.split('\n').length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('describeEffect', () => {
  it.each([
    ['no effect', known(0, 0), ''],
    ['a single payment', known(4_000, 4_000), '+$40.00 once'],
    ['a yearly price', known(18_000, 0, renew(18_000)), '+$180.00 / year'],
    ['a monthly price', known(5_900, 0, renew(5_900, 1)), '+$59.00 / month'],
    [
      'a single payment and a yearly price',
      known(22_000, 4_000, renew(18_000)),
      '+$40.00 once\n+$180.00 / year',
    ],
    ['a saving', known(-2_000, -2_000), '−$20.00'],
    ['a yearly saving', known(-6_000, 0, renew(-6_000)), '−$60.00 / year'],
    [
      'a lower payment today and a higher payment each year',
      known(10_500, -2_000, renew(12_500)),
      '−$20.00\n+$125.00 / year',
    ],
    ['a first year at another price', known(899, 0, renew(1_499)), '+$8.99 today\n+$14.99 / year'],
    [
      'a single payment and two years at once, on two lines',
      known(27_000, 4_000, renew(11_500, 12, 24)),
      '+$40.00 once, +$230.00 / 2 years\nthen $115.00 / year',
    ],
    [
      'renewals with several days, on two lines',
      known(29_400, 0, renew(18_000), renew(11_400), renew(10_800, 12, 0, 90)),
      '+$294.00 today\n+$180.00 / year, +$114.00 / year, +$108.00 / year from Feb 23, 2027',
    ],
    ['two years at once', known(23_000, 0, renew(11_500, 12, 24)), '+$230.00 / 2 years\nthen $115.00 / year'],
    ['a free trial', known(0, 0, renew(10_800, 12, 0, 90)), 'Free today\n+$108.00 / year from Feb 23, 2027'],
    [
      'a dropped free trial',
      known(0, 0, renew(-10_800, 12, 0, 90)),
      'Same today\n−$108.00 / year from Feb 23, 2027',
    ],
    ['a later single price for a free product', known(0, 5_000), 'Same today'],
    [
      'two years in place of one',
      known(10_500, 0, renew(11_500, 12, 24), renew(-12_500)),
      '+$105.00 today\nthen $115.00 / year from Nov 25, 2028',
    ],
    [
      'one year in place of two',
      known(-10_500, 0, renew(12_500), renew(-11_500, 12, 24)),
      '−$105.00 today\nthen $125.00 / year',
    ],
  ])('formats amounts with a sign and one line per rate: %s', (_, effect, words) => {
    expect(describeEffect(effect, TODAY, defaultText)).toBe(words);
  });

  it.each([
    ['nothing while prices are loading', 'waiting', undefined],
    ['the missing state', 'no-state', 'Varies by state'],
    ['nothing without a price', 'none', ''],
  ] as const)('explains an unknown effect: %s', (_, why, words) => {
    expect(describeEffect({ kind: 'unknown', why }, TODAY, defaultText)).toBe(words);
    expect(describeChosen({ kind: 'unknown', why }, TODAY, defaultText)).toBe(words && '');
  });
});

describe('describeCost', () => {
  it.each([
    ['a price', known(22_000, 4_000, renew(18_000)), '$40.00 once, $180.00 / year'],
    ['a saving with its sign', known(-4_000, -4_000), '−$40.00'],
    ['no price', known(0, 0), ''],
  ])('formats amounts without a plus sign: %s', (_, effect, words) => {
    expect(describeCost(effect, TODAY, defaultText)).toBe(words);
  });
});

describe('describeChosen', () => {
  it.each([
    ['a single payment', known(-4_500, -4_500), 'In your order\n−$45.00 without it'],
    [
      'a single payment and a yearly price',
      known(-22_000, -4_000, renew(-18_000)),
      'In your order\n−$40.00, −$180.00 / year without it',
    ],
    [
      'a yearly price that a product with a trial replaces',
      known(-69_600, 0, renew(-69_600), { cents: 10_800, months: 12, after: { days: 60, months: 0 } }),
      'In your order\n−$696.00 today, −$696.00 / year, +$108.00 / year from Jan 24, 2027 without it',
    ],
    ['no effect', known(0, 0), ''],
  ])('formats the saving of a removal: %s', (_, removal, words) => {
    expect(describeChosen(removal, TODAY, defaultText)).toBe(words);
  });
});

describe('describeOptions', () => {
  it('formats the difference of every option from the selected one', () => {
    const effects = [undefined, known(5_000, 5_000), known(0, 0)];
    expect(describeOptions(effects, TODAY, defaultText)).toEqual([
      'In your order',
      '+$50.00 once',
      'Same price',
    ]);
  });

  it('formats nothing for a selected "No"', () => {
    expect(describeOptions([known(5_000, 5_000), null], TODAY, defaultText)).toEqual(['+$50.00 once', '']);
  });

  it('returns no text while all options cost the same or have no known price', () => {
    const effects = [undefined, known(0, 0), { kind: 'unknown', why: 'none' }] as const;
    expect(describeOptions(effects, TODAY, defaultText)).toEqual(['', '', '']);
  });
});
