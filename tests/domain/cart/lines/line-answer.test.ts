import { describe, expect, it } from 'vitest';
import type { LineItem } from '#domain/cart/cart.ts';
import { findLineAnswer } from '#domain/cart/lines/line-answer.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { OWN_TICK } from '#domain/products/product-model.ts';
import { agent, makeForm, seal, taxId } from '../form-fixture.ts';

const row = { rows: 'vehicles', key: 'a', number: 1 };

function findFor(product: ProductModel, line: Partial<LineItem> = {}) {
  const form = makeForm({ primary: [agent], optional: [taxId, product] });
  return findLineAnswer(form, {
    id: product.key,
    kind: 'single',
    group: product.key,
    label: product.name,
    priceCents: 0,
    renewals: [],
    quantity: 1,
    reason: { text: '', definition: product.key, product_id: 1 },
    ...line,
  });
}

describe('findLineAnswer', () => {
  it('returns the answer of the product', () => {
    expect(findFor({ ...seal, madeBy: 'extras.seal' })).toBe('extras.seal');
    const form = makeForm({ primary: [{ ...agent, madeBy: 'state' }] });
    const reason = { text: '', definition: agent.key, product_id: 100 };
    const line = {
      id: 'x',
      kind: 'single',
      group: 'x',
      label: '',
      priceCents: 0,
      renewals: [],
      quantity: 1,
    } as const;
    expect(findLineAnswer(form, { ...line, reason })).toBe('state');
  });

  it('returns the checkbox of the product', () => {
    const checked = { ...seal, saveAs: 'mySeal', madeBy: OWN_TICK };
    expect(findFor(checked)).toBe('productState.mySeal.checked');
    expect(findFor({ ...checked, each: 'vehicles' }, { row })).toBe('vehicles.a.products.mySeal.checked');
  });

  it('returns the answer in the row of the line', () => {
    const ofRows = { ...seal, each: 'vehicles', madeBy: 'vehicles.*.plates' };
    expect(findFor(ofRows, { row })).toBe('vehicles.a.plates');
    expect(findFor({ ...seal, madeBy: 'extras.seal' }, { row })).toBe('extras.seal');
  });

  it('returns undefined for a line that combines all rows', () => {
    expect(findFor({ ...seal, each: 'vehicles', madeBy: 'vehicles.*.plates' })).toBeUndefined();
  });

  it('returns undefined when no single answer or product produced the line', () => {
    expect(findFor(seal)).toBeUndefined();
    const reason = { text: '', definition: 'bundle.500', product_id: 500 };
    expect(findFor({ ...seal, madeBy: OWN_TICK }, { reason })).toBeUndefined();
    const prompt = { id: 'prompt.0', kind: 'error', group: 'prompts', label: '', priceCents: 0 } as const;
    const form = makeForm({ primary: [{ ...agent, madeBy: 'state' }] });
    expect(findLineAnswer(form, { ...prompt, renewals: [], quantity: 1 })).toBeUndefined();
  });
});
