import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import { findLeastOrder, sumAgencyFees } from '#definitions/check/orders/find-least-order.ts';
import { listStartingPrices } from '#definitions/check/orders/list-starting-prices.ts';
import { SAMPLE_QUOTES } from '#definitions/check/orders/sample-quotes.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { prepareFixtureForm } from '../prepare-fixture-form.ts';

async function prepare(name: string) {
  const { form, pages, today } = await prepareFixtureForm(name);
  const page = pages[0]?.page ?? NO_FACTS.page;
  return { form, facts: { page, catalogue: fixtureCatalogue, today, quotes: SAMPLE_QUOTES } };
}

describe('findLeastOrder', () => {
  it.each(['company', 'vehicles'])('returns a valid order for %s', async (name) => {
    const { form, facts } = await prepare(name);
    const least = findLeastOrder(form, facts);
    expect(least).toBeDefined();
    const order = deriveOrder(form, least?.document ?? {}, facts);
    expect(order.problems).toEqual([]);
    expect(order.cart.totalCents).toBe(least?.cart.totalCents);
  });

  it('chooses the cheapest options', async () => {
    const { form, facts } = await prepare('vehicles');
    const { cart } = findLeastOrder(form, facts) ?? {};
    // Cars cost more and add luxury and import taxes.
    expect(cart?.lines.map(({ label }) => label)).not.toContain('Car/Truck');
    expect(JSON.stringify(cart?.lines)).not.toMatch(/Luxury|Import/);
  });
});

describe('listStartingPrices', () => {
  it('returns the service price and the state fee for an entity type that each state allows', async () => {
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

  it('lists each included product once', async () => {
    const { form, facts } = await prepare('company');
    const { includes = [] } = listStartingPrices(form, facts)?.least ?? {};
    expect(includes.length).toBeGreaterThan(0);
    expect(new Set(includes).size).toBe(includes.length);
  });

  it('lists no states when the form fixes a state', async () => {
    const { form, facts } = await prepare('vehicles');
    const prices = listStartingPrices(form, facts);
    expect(prices?.byState).toBeUndefined();
    expect(prices?.least.ownCents).toBeGreaterThan(0);
  });

  it('returns undefined when the catalog has no matching products', async () => {
    const { form, facts } = await prepare('company');
    const catalogue = { ...fixtureCatalogue, filingProducts: [] };
    expect(listStartingPrices(form, { ...facts, catalogue })).toBeUndefined();
  });
});

describe('sumAgencyFees', () => {
  it('sums the state fees of the cart', async () => {
    const { form, facts } = await prepare('company');
    const least = findLeastOrder(form, facts);
    if (least === undefined) throw new Error('No order found.');
    const fees = least.cart.lines.filter(({ id }) => id.includes('.state-fee'));
    expect(sumAgencyFees(least.cart)).toBe(fees.reduce((sum, { priceCents }) => sum + priceCents, 0));
  });
});
