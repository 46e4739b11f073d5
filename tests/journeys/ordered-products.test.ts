import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { findProductID } from '#domain/products/find-product.ts';
import type { FinalProduct } from '#domain/submission/submission.ts';
import { readJourneys } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';
import type { Replay } from './replay-with.ts';

/**
 * Returns the products of a payload. The products inside a bundle replace the bundle.
 * @param skipped coupons, and bundles that name their contents in their own words
 */
function listOrdered(products: readonly FinalProduct[], skipped: ReadonlySet<number>): readonly number[] {
  return products.flatMap(({ product_id, data }) => {
    if (skipped.has(product_id)) return [];
    const inside: unknown = Reflect.get(Object(data), 'products');
    return Array.isArray(inside) ? listOrdered(inside, skipped) : [product_id];
  });
}

/** Returns the bundles whose catalog entry names the contents in its own words, an item for each. */
function findWordedBundles({ facts: { catalogue } }: Replay): ReadonlySet<number> {
  return new Set(
    catalogue.bundles.flatMap(({ product_id, product_ids, ra_product_count: agents, config }) =>
      config.lineItems.length >= product_ids.length + agents ? [product_id] : [],
    ),
  );
}

/** Returns the ordered products that no line and no item of a line names. */
function findUnnamed(replay: Replay, cart: Cart, products: readonly FinalProduct[]): readonly string[] {
  const { form, facts } = replay;
  const { parts = [] } = form.cart;
  const worded = findWordedBundles(replay);
  const skipped = new Set([...worded, ...facts.catalogue.coupons.map(({ id }) => id)]);
  const labels = cart.lines.flatMap(({ label, items = [] }) => [label, ...items.map((item) => item.label)]);
  return listOrdered(products, skipped).flatMap((id) => {
    const sold = cart.products.find((one) => one.product_id === id || one.heldID === id);
    if (worded.has(sold?.bundleID ?? 0)) return [];
    if (cart.lines.some(({ reason }) => reason?.product_id === id)) return [];
    // A free product that only selects states has the lines of these states.
    if (sold?.price === 0 && cart.products.some(({ multiState }) => multiState === true)) return [];
    const name = sold?.name ?? parts.find((model) => findProductID(model, facts.catalogue) === id)?.name;
    const isNamed = labels.some((label) => label === name || label === sold?.labelText);
    return isNamed ? [] : [`${id} ${name ?? 'without a name'}, not in ${labels.join(', ')}`];
  });
}

describe('an order', () => {
  it.each(readJourneys())('names every product that $name orders', async (journey) => {
    const replay = await replayJourney(journey);
    const { judgment } = replay;
    if (judgment.kind !== 'order') throw new Error(`The order is ${judgment.kind}`);
    const products = judgment.submission.companies.flatMap((company) => company.products);
    expect(products.length).toBeGreaterThan(0);
    expect(findUnnamed(replay, judgment.cart, products)).toEqual([]);
  });

  it('names the eight products of the monthly subscription', async () => {
    const journey = readJourneys().find(({ name }) => name === 'form-a-business/monthly-llc-wyoming');
    if (journey === undefined) throw new Error('The journey is gone.');
    const { judgment } = await replayJourney(journey);
    const [subscription] = judgment.kind === 'order' ? judgment.cart.lines : [];
    expect(subscription?.items?.map(({ label }) => label)).toHaveLength(8);
  });
});
