import { describe, expect, it } from 'vitest';
import type { StoredLine } from '#server/orders/receipt/find-receipt.ts';
import { listRenewals } from '#server/orders/receipt/list-renewals.ts';
import { storedLine } from './stored-receipt.ts';

const agent = { yearlyCents: 12_500, months: 12 };

describe('the renewals of an order', () => {
  it.each<[string, Partial<StoredLine>, string | undefined]>([
    ['are none of what is paid once', {}, undefined],
    ['say the day and the price', agent, 'Renews on November 22, 2027 at $125.00 a year.'],
    [
      'say the price of a year also of what is bought for longer',
      { yearlyCents: 11_875, months: 24 },
      'Renews on November 22, 2028 at $118.75 a year.',
    ],
    [
      'say the price of a month of what runs by the month',
      { yearlyCents: 15_000, months: 1 },
      'Renews on December 22, 2026 at $12.50 a month.',
    ],
    [
      'say the price of what runs for some months',
      { yearlyCents: 12_000, months: 6 },
      'Renews on May 22, 2027 at $60.00 every 6 months.',
    ],
    [
      'name no day of an order that was stored without it',
      { ...agent, months: null },
      'Renews at $125.00 a year.',
    ],
    [
      'say when a free trial ends, and both prices',
      { ...agent, yearlyCents: 10_800, trial: { days: 90, thenCents: 10_800, months: 12 } },
      'Free ($0.00) until February 20, 2027. From that day on $108.00 a year.',
    ],
    [
      'say what a free trial costs by the month afterwards',
      { trial: { days: 30, thenCents: 900, months: 1 } },
      'Free ($0.00) until December 22, 2026. From that day on $9.00 a month.',
    ],
    [
      'say that what follows a free trial is paid once',
      { trial: { days: 30, thenCents: 900, months: null } },
      'Free ($0.00) until December 22, 2026. From that day on $9.00, once.',
    ],
  ])('%s', (_, changes, words) => {
    const renewals = listRenewals('2026-11-22', [storedLine('Agent', changes)]);
    expect(renewals).toEqual(words === undefined ? [] : [{ label: 'Agent', words }]);
  });

  it('are those of each domain or state, where these renew by themselves', () => {
    const domains = storedLine('Domains', {
      yearlyCents: 3_000,
      items: [
        { id: 'a', label: 'a.com', priceCents: 1_200, months: 12, yearlyCents: 2_000 },
        { id: 'b', label: 'b.com', priceCents: 2_000, months: 24, yearlyCents: 1_000 },
        { id: 'c', label: 'c.com', priceCents: 0, months: 12, yearlyCents: 0 },
      ],
    });
    expect(listRenewals('2026-11-22', [domains])).toEqual([
      { label: 'Domains: a.com', words: 'Renews on November 22, 2027 at $20.00 a year.' },
      { label: 'Domains: b.com', words: 'Renews on November 22, 2028 at $10.00 a year.' },
    ]);
  });
});
