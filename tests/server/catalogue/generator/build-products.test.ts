import { describe, expect, it } from 'vitest';
import {
  buildRegisteredAgents,
  buildSubscriptionBundles,
} from '#server/catalogue/generator/build-products.ts';
import { ourProducts } from '#server/catalogue/generator/our-products.ts';

const places = [
  { abbreviation: 'WY', name: 'Wyoming' },
  { abbreviation: 'DE', name: 'Delaware' },
];

describe('buildRegisteredAgents', () => {
  it('sells each duration in each jurisdiction, with ids that depend on these alone', () => {
    const products = buildRegisteredAgents(places, ourProducts);
    expect(products.map(({ id, duration }) => [id, duration])).toEqual([
      [1056, 12],
      [1010, 12],
      [12_056, 24],
      [12_010, 24],
      [13_056, 36],
      [13_010, 36],
      [15_056, 60],
      [15_010, 60],
    ]);
  });

  it('says which jurisdiction needs an id', () => {
    const guam = [{ abbreviation: 'GU', name: 'Guam' }];
    expect(() => buildRegisteredAgents(guam, ourProducts)).toThrow(
      'Give GU an id among the jurisdictionIds.',
    );
  });
});

describe('buildSubscriptionBundles', () => {
  it("begins each with the jurisdiction's own registered agent", () => {
    const bundles = buildSubscriptionBundles(places, ourProducts);
    expect(bundles).toMatchObject([
      { id: 5056, name: 'Wyoming Business Subscription', jurisdiction: 'WY' },
      { id: 5010, name: 'Delaware Business Subscription', jurisdiction: 'DE' },
    ]);
    expect(bundles.map(({ product_ids: [first] }) => first)).toEqual([1056, 1010]);
  });
});
