import { describe, expect, it } from 'vitest';
import { describeCart, isPriced, listCartEvents } from '#domain/analytics/cart-events.ts';
import type { CartProduct } from '#domain/cart/cart.ts';

function product(key: string, quantity: number, more: Partial<CartProduct> = {}): CartProduct {
  return {
    key,
    saveAs: key,
    product_id: key.length,
    product_option_id: null,
    product_option_key: null,
    name: key.toUpperCase(),
    labelText: key,
    category: 'service',
    quantity,
    price: 4900,
    baseFee: 1050,
    processingSurcharge: 0,
    stateFee: 1050 * quantity,
    duration: null,
    state: null,
    entityType: null,
    filing_methods: [],
    payload: 'product',
    reason: { text: '', definition: key, product_id: key.length },
    ...more,
  };
}

const cartOf = (...products: readonly CartProduct[]) => ({ products });

describe('listCartEvents', () => {
  it('reports added and removed units with their price in dollars', () => {
    expect(
      listCartEvents(
        cartOf(product('kit', 3), product('seal', 1)),
        cartOf(product('kit', 1), product('agent', 1)),
      ),
    ).toEqual([
      {
        event: 'remove_from_cart',
        ecommerce: {
          value: 178.5,
          currency: 'USD',
          items: [
            { item_id: '3', item_name: 'KIT', price: 59.5, quantity: 2 },
            { item_id: '4', item_name: 'SEAL', price: 59.5, quantity: 1 },
          ],
        },
      },
      {
        event: 'add_to_cart',
        ecommerce: {
          value: 59.5,
          currency: 'USD',
          items: [{ item_id: '5', item_name: 'AGENT', price: 59.5, quantity: 1 }],
        },
      },
    ]);
  });

  it('reports nothing when only prices change', () => {
    expect(listCartEvents(cartOf(product('kit', 1)), cartOf(product('kit', 1, { price: 1 })))).toEqual([]);
  });

  it('treats products of another state or row as different', () => {
    const events = listCartEvents(
      cartOf(product('kit', 1, { state: 'WY' })),
      cartOf(product('kit', 1, { state: 'DE' })),
    );
    expect(events.map(({ event }) => event)).toEqual(['remove_from_cart', 'add_to_cart']);
  });
});

describe('describeCart', () => {
  it('reports the total in dollars as the value', () => {
    expect(describeCart({ products: [product('kit', 2)], totalCents: 10_001 })).toMatchObject({
      value: 100.01,
    });
  });

  it('reports trials at zero and bundled products at their state fee', () => {
    const { items } = describeCart({
      products: [
        product('kit', 1, { hasFreeTrial: true, baseFee: 0 }),
        product('seal', 1, { bundled: true }),
      ],
      totalCents: 1050,
    });
    expect(items.map(({ price }) => price)).toEqual([0, 10.5]);
  });
});

describe('isPriced', () => {
  it('returns true only when all prices are known', () => {
    expect(isPriced({ totalCents: 100, loading: [] })).toBe(true);
    expect(isPriced({ totalCents: null, loading: [] })).toBe(false);
    expect(isPriced({ totalCents: 100, loading: ['kit'] })).toBe(false);
  });
});
