import { describe, expect, it } from 'vitest';
import { readDollars } from '#domain/cart/own-price.ts';
import { requestedPrice as requestedPriceRule } from '#rules/requestedPrice.ts';
import { tellVerdict } from '../../rules/rule-harness.ts';
import { derive, only, shown } from './derived-cart-fixture.ts';
import { agent, llcInWyoming, makeFacts } from './form-fixture.ts';

const form = only({
  ...agent,
  ownPrice: {
    answer: 'nyop.requestedPrice',
    unless: 'nyop.immediateService',
    minimumSetting: 'leastAgentPrice',
  },
});
const facts = makeFacts({}, { leastAgentPrice: 49 });

function deriveWith(nyop: Readonly<Record<string, unknown>>, given = facts) {
  return derive({ ...llcInWyoming, nyop }, form, given);
}

describe('a visitor-defined price', () => {
  it.each([
    ['a named price without immediate service', { requestedPrice: '$75' }, 7_500],
    ['the list price with immediate service', { requestedPrice: '75', immediateService: true }, 12_500],
    ['the minimum price', { requestedPrice: '49.00', immediateService: false }, 4_900],
    ['a price above the list price', { requestedPrice: '1,250.5' }, 125_050],
    ['the list price for a blank answer', { requestedPrice: '' }, 12_500],
  ])('sets the total to %s', (_, nyop, cents) => {
    const cart = deriveWith(nyop);
    expect(shown(cart)).toEqual([`Wyoming Registered Agent Service: ${cents}`]);
    expect(cart).toMatchObject({ totalCents: cents, lines: [{ renewals: [{ cents, months: 12 }] }] });
    expect(cart).not.toHaveProperty('lowPrice');
  });

  it('removes the total and reports the minimum when the price is too low', () => {
    const cart = deriveWith({ requestedPrice: '48.99' });
    expect(shown(cart)).toEqual(['Sorry, your price is a little low...: 0']);
    expect(cart.totalCents).toBeNull();
    expect(cart.lowPrice).toEqual({ path: 'nyop.requestedPrice', min: 4_900 });
  });

  it.each(['a lot', '0', '-5', '9999999999'])(
    'removes the total for the impossible price %s',
    (requestedPrice) => {
      const cart = deriveWith({ requestedPrice });
      expect(shown(cart)).toEqual(['Enter your price in dollars: 0']);
      expect(cart.totalCents).toBeNull();
      expect(cart).not.toHaveProperty('lowPrice');
      expect(tellVerdict(requestedPriceRule, requestedPrice)).not.toBe('passes');
    },
  );

  it('keeps the list price for an impossible price with immediate service', () => {
    expect(deriveWith({ requestedPrice: 'a lot', immediateService: true }).totalCents).toBe(12_500);
  });

  it('accepts all prices when the page has no minimum', () => {
    expect(deriveWith({ requestedPrice: '0.01' }, makeFacts()).totalCents).toBe(1);
  });

  it('applies to one year, regardless of the duration of the service', () => {
    const { catalogue } = makeFacts();
    const registeredAgentProducts = catalogue.registeredAgentProducts.map((product) => ({
      ...product,
      duration: 36,
    }));
    const cart = deriveWith({ requestedPrice: '75' }, makeFacts({ registeredAgentProducts }));
    expect(cart).toMatchObject({ totalCents: 22_500, lines: [{ renewals: [{ cents: 7_500, months: 12 }] }] });
  });
});

describe('readDollars', () => {
  it.each([
    ['49', 4_900],
    ['$ 49.', 4_900],
    [' 1,250.05 ', 125_005],
    [49.5, 4_950],
    ['0.29', 29],
    ['0', undefined],
    ['0.00', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['1.234', undefined],
    ['9999999999', undefined],
    [Number.NaN, undefined],
    [{}, undefined],
    [null, undefined],
  ])('reads %j as %s cents', (answer, cents) => {
    expect(readDollars(answer)).toBe(cents);
  });
});
