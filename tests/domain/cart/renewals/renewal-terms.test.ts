import { describe, expect, it } from 'vitest';
import type { LineItem } from '#domain/cart/cart.ts';
import { describeConsent, findRenewalTerms } from '#domain/cart/renewals/renewal-terms.ts';
import { renewalTexts } from '#domain/cart/renewals/renewal-texts.ts';
import { smallPage } from '../../../renderer/small-form.ts';

const PLACED = '2026-11-22';

const once: LineItem = {
  id: 'fee',
  kind: 'single',
  group: 'fee',
  label: 'State Filing Fee',
  priceCents: 10_000,
  yearlyCents: 0,
  quantity: 1,
};
const agent: LineItem = { ...once, id: 'agent', priceCents: 12_500, yearlyCents: 12_500, months: 12 };
const trial: LineItem = {
  ...once,
  id: 'trial',
  priceCents: 0,
  trial: { days: 60, thenCents: 4_900, months: null },
};
const domains: LineItem = {
  ...once,
  id: 'domains',
  yearlyCents: 3_000,
  items: [
    { id: 'a.com', label: 'a.com', priceCents: 1_500, months: 24, yearlyCents: 1_500 },
    { id: 'b.com', label: 'b.com', priceCents: 1_500, months: 6, yearlyCents: 1_500 },
  ],
};

const yearlyOf = (lines: readonly LineItem[]) => lines.reduce((sum, line) => sum + line.yearlyCents, 0);
const find = (...lines: readonly LineItem[]) =>
  findRenewalTerms({ lines, yearlyCents: yearlyOf(lines) }, PLACED);

describe('what an order costs after today', () => {
  it('is nothing where all is paid once', () => {
    expect(find(once)).toBeUndefined();
    expect(find()).toBeUndefined();
  });

  it('is charged for the first time when the first of its terms has ended', () => {
    expect(find(once, agent)).toEqual({ day: '2027-11-22', yearlyCents: 12_500, afterTrialCents: 0 });
    expect(find(agent, domains)?.day).toBe('2027-05-22');
  });

  it('is charged on no known day where nobody says how long it runs', () => {
    const { months: _, ...endless } = agent;
    expect(find(endless)).toBeUndefined();
    expect(find(endless, domains)?.day).toBe('2027-05-22');
  });

  it('is charged when a free trial ends, unless nothing is charged then', () => {
    expect(find(agent, trial)).toEqual({ day: '2027-01-21', yearlyCents: 12_500, afterTrialCents: 4_900 });
    expect(find({ ...trial, trial: { days: 60, thenCents: 0, months: null } })).toBeUndefined();
  });
});

describe('what a visitor agrees to', () => {
  const say = (key: keyof typeof renewalTexts) => renewalTexts[key];
  const describeFor = (page: typeof smallPage, ...lines: readonly LineItem[]) =>
    describeConsent(page, { lines, yearlyCents: yearlyOf(lines) }, PLACED, say);
  const asking = { ...smallPage, renewalConsent: true };

  it('says how much is charged, from when on, and until when', () => {
    expect(describeFor(asking, agent)).toBe(
      'I agree that my card is charged $125.00 each year, for the first time on November 22, 2027, until I cancel.',
    );
    expect(describeFor(asking, trial)).toBe(
      'I agree that my card is charged $49.00 on January 21, 2027, when the free trial ends, unless I cancel before.',
    );
  });

  it('is nothing where the page does not ask, or nothing renews', () => {
    expect(describeFor(smallPage, agent)).toBeUndefined();
    expect(describeFor(asking, once)).toBeUndefined();
  });
});
