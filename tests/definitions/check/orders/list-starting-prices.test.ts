import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import { findLeastOrder, sumAgencyFees } from '#definitions/check/orders/find-least-order.ts';
import { listStartingPrices } from '#definitions/check/orders/list-starting-prices.ts';
import { SAMPLE_QUOTES } from '#definitions/check/orders/sample-quotes.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { realCatalogue } from '../../mistakes/check-spoilt.ts';
import { prepareFixtureForm } from '../prepare-fixture-form.ts';

async function prepare(name: string) {
  const { form, pages, today } = await prepareFixtureForm(name);
  const page = pages[0]?.page ?? NO_FACTS.page;
  return { form, facts: { page, catalogue: realCatalogue, today, quotes: SAMPLE_QUOTES } };
}

describe('the least order of a form', () => {
  it.each(['company', 'vehicles'])('of %s can be completed by its own rules', async (name) => {
    const { form, facts } = await prepare(name);
    const least = findLeastOrder(form, facts);
    expect(least).toBeDefined();
    const order = deriveOrder(form, least?.document ?? {}, facts);
    expect(order.problems).toEqual([]);
    expect(order.cart.totalCents).toBe(least?.cart.totalCents);
  });

  it('takes what costs less where something must be chosen', async () => {
    const { form, facts } = await prepare('vehicles');
    const { cart } = findLeastOrder(form, facts) ?? {};
    // Cars cost more, and luxury and import taxes come on top of them.
    expect(cart?.lines.map(({ label }) => label)).not.toContain('Car/Truck');
    expect(JSON.stringify(cart?.lines)).not.toMatch(/Luxury|Import/);
  });
});

describe('what orders of a form begin at', () => {
  it('is our part and the fee of each state, for the entity type that may be chosen there', async () => {
    const { form, facts } = await prepare('company');
    const prices = listStartingPrices(form, facts);
    const wyoming = prices?.byState?.get('WY');
    expect(wyoming).toMatchObject({ feeCents: 10_375, entityType: 'LLC' });
    expect(wyoming?.filing).toMatchObject({ jurisdiction: 'Wyoming' });
    expect(prices?.states.some(({ key, value }) => key === 'WY' && value === 'Wyoming')).toBe(true);
    for (const price of prices?.byState?.values() ?? []) {
      expect(price.ownCents).toBeGreaterThanOrEqual(prices?.least.ownCents ?? 0);
    }
  });

  it('says what is included, each product once', async () => {
    const { form, facts } = await prepare('company');
    const { includes = [] } = listStartingPrices(form, facts)?.least ?? {};
    expect(includes.length).toBeGreaterThan(0);
    expect(new Set(includes).size).toBe(includes.length);
  });

  it('knows no states where the form fixes one', async () => {
    const { form, facts } = await prepare('vehicles');
    const prices = listStartingPrices(form, facts);
    expect(prices?.byState).toBeUndefined();
    expect(prices?.least.ownCents).toBeGreaterThan(0);
  });

  it('is nothing where the catalogue has none of it', async () => {
    const { form, facts } = await prepare('company');
    const catalogue = { ...realCatalogue, filingProducts: [] };
    expect(listStartingPrices(form, { ...facts, catalogue })).toBeUndefined();
  });
});

describe('the fees of agencies', () => {
  it('and our part are the whole total', async () => {
    const { form, facts } = await prepare('company');
    const least = findLeastOrder(form, facts);
    if (least === undefined) throw new Error('There is no order.');
    const fees = least.cart.lines.filter(({ id }) => id.includes('.state-fee'));
    expect(sumAgencyFees(least.cart)).toBe(fees.reduce((sum, { priceCents }) => sum + priceCents, 0));
  });
});
