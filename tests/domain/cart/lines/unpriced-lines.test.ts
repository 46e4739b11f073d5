import { describe, expect, it } from 'vitest';
import { unpricedLines } from '#domain/cart/lines/product-lines.ts';
import type { SelectedProduct } from '#domain/cart/prices/price-product.ts';
import { seal } from '../form-fixture.ts';

const row = { rows: 'vehicles', key: 'a', number: 1 };
const values = { state: '', states: '', entityType: '', name: 'Seal', n: '', years: '', parent: '' };

function linesFor(place: SelectedProduct['place'], pricing: SelectedProduct['pricing']) {
  return unpricedLines({ place, values, missing: [], pricing });
}

const unavailable = { kind: 'unavailable', text: 'Sold out.' } as const;

describe('unpricedLines', () => {
  it('returns no lines while the price is loading', () => {
    expect(linesFor({ model: seal }, { kind: 'loading' })).toEqual([]);
  });

  it('returns an error line with the reason', () => {
    expect(linesFor({ model: seal }, unavailable)).toStrictEqual([
      {
        id: 'seal.error',
        kind: 'error',
        group: 'seal',
        label: 'Sold out.',
        priceCents: 0,
        renewals: [],
        quantity: 1,
      },
    ]);
  });

  it('returns a line for each reason', () => {
    const others = ['Try another state.', 'Or call us.'];
    expect(linesFor({ model: seal }, { ...unavailable, others }).map(({ id, label }) => [id, label])).toEqual(
      [
        ['seal.error', 'Sold out.'],
        ['seal.error.1', 'Try another state.'],
        ['seal.error.2', 'Or call us.'],
      ],
    );
  });

  it('includes the row of a product that is sold per row', () => {
    const [line] = linesFor({ model: seal, row }, unavailable);
    expect(line).toMatchObject({ id: 'seal.a.error', row });
  });

  it('groups the states of a product', () => {
    const [line] = linesFor({ model: seal, state: 'WY' }, unavailable);
    expect(line).toMatchObject({ id: 'seal.WY.error', group: 'seal' });
    expect(linesFor({ model: seal, row }, unavailable)[0]?.group).toBe('seal.a');
  });
});
