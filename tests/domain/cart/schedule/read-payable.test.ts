import { describe, expect, it } from 'vitest';
import type { Cart, LineItem } from '#domain/cart/cart.ts';
import { readPayable } from '#domain/cart/schedule/read-payable.ts';
import { yearly } from './renewing.ts';

function cartOf(totalCents: number | null, renewals: LineItem['renewals'] = []): Cart {
  const reason = { text: 'Chosen.', definition: 'book', product_id: 1 };
  const line: LineItem = {
    id: 'book',
    kind: 'single',
    group: 'book',
    label: 'Book',
    priceCents: totalCents ?? 0,
    renewals,
    quantity: 1,
    reason,
  };
  return { products: [], lines: [line], totalCents, loading: [] };
}

describe('readPayable', () => {
  it('returns yes for a charge today', () => {
    expect(readPayable(cartOf(100))).toBe('yes');
  });

  it('returns yes for a free trial, which is charged later', () => {
    expect(readPayable(cartOf(0, [yearly(7_200, 0)]))).toBe('yes');
  });

  it('returns no if nothing is charged, now or later', () => {
    expect(readPayable(cartOf(0))).toBe('no');
  });

  it('returns unknown without a total and for a price that the seller rejects', () => {
    expect(readPayable(cartOf(null, [yearly(7_200)]))).toBe('unknown');
    expect(readPayable({ ...cartOf(0), lowPrice: { path: 'price', min: 100 } })).toBe('unknown');
  });
});
