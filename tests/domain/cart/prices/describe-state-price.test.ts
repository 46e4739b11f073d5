import { describe, expect, it } from 'vitest';
import { describeStatePrice } from '#domain/cart/prices/describe-state-price.ts';
import { addStatePrices } from '#domain/cart/prices/state-prices.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';

const yearly = { cents: 12_500, months: 12 };

describe('describeStatePrice', () => {
  it.each([
    [{ kind: 'whole', cents: 87_025 }, '$870.25'],
    [{ kind: 'whole', cents: 12_500, renewals: [yearly] }, '$125.00 / year'],
    [{ kind: 'whole', cents: 23_000, renewals: [{ cents: 23_000, months: 24 }] }, '$230.00 / 2 years'],
    [{ kind: 'whole', cents: 900, renewals: [{ cents: 900, months: 6 }] }, '$9.00 / 6 months'],
    [{ kind: 'whole', cents: 99_525, renewals: [yearly] }, '$995.25 today, then $125.00 / year'],
    [{ kind: 'before-fee', cents: 22_500, renewals: [yearly] }, '$225.00 + state fee, then $125.00 / year'],
    [{ kind: 'before-fee', cents: 5_000 }, '$50.00 + state fee'],
  ] as const)('describes the amount due today and the renewals: %j', (price, words) => {
    expect(describeStatePrice(price, defaultText)).toBe(words);
  });

  it('adds renewals with the same term', () => {
    const filing = { kind: 'whole', cents: 87_025 } as const;
    const agent = { kind: 'whole', cents: 12_500, renewals: [yearly] } as const;
    const mail = { kind: 'whole', cents: 1_000, renewals: [{ cents: 1_000, months: 6 }] } as const;
    expect(addStatePrices([filing, agent, agent, mail])).toEqual({
      kind: 'whole',
      cents: 113_025,
      renewals: [
        { cents: 1_000, months: 6 },
        { cents: 25_000, months: 12 },
      ],
    });
  });
});
