import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { productPriceCents } from '#domain/cart/prices/product-price.ts';
import { makeMethod, catalogue } from '../catalogue-fixture.ts';
import { agent, formation, llcInWyoming, makeFacts } from '../form-fixture.ts';

const priceOf = (model: typeof agent, document = llcInWyoming, facts = makeFacts()) =>
  productPriceCents({ model }, answersOf(document), facts.catalogue);

describe('productPriceCents', () => {
  it('adds the service price, the state fee and the card fee', () => {
    expect(priceOf(agent)).toBe(12_500);
    expect(priceOf(formation)).toBe(20_000);
    const free = { ...formation, match: { type: 'free-formation' }, cardFee: true as const };
    const filingProducts = catalogue.filingProducts.map((product) => ({
      ...product,
      filing_methods: [makeMethod({ id: 1, key: 'wy', cost: 10_000, surcharge: 300 })],
    }));
    expect(priceOf(free, llcInWyoming, makeFacts({ filingProducts }))).toBe(10_800);
  });

  it('returns undefined when the state is unknown or the product is not available', () => {
    expect(priceOf(agent, {})).toBeUndefined();
    expect(priceOf(agent, { companyInformation: { state: 'XX' } })).toBeUndefined();
    expect(priceOf(agent, llcInWyoming, makeFacts({ version: null }))).toBeUndefined();
  });
});
