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

describe('the answer that put a line into the order', () => {
  it('is that of its product', () => {
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

  it('is the product’s own tick, where that is what makes it', () => {
    const ticked = { ...seal, saveAs: 'mySeal', madeBy: OWN_TICK };
    expect(findFor(ticked)).toBe('productState.mySeal.checked');
    expect(findFor({ ...ticked, each: 'vehicles' }, { row })).toBe('vehicles.a.products.mySeal.checked');
  });

  it('is in its row, of what is sold once a row', () => {
    const ofRows = { ...seal, each: 'vehicles', madeBy: 'vehicles.*.plates' };
    expect(findFor(ofRows, { row })).toBe('vehicles.a.plates');
    expect(findFor({ ...seal, madeBy: 'extras.seal' }, { row })).toBe('extras.seal');
  });

  it('is none for a line of all rows, though each of them has one', () => {
    expect(findFor({ ...seal, each: 'vehicles', madeBy: 'vehicles.*.plates' })).toBeUndefined();
  });

  it('is none where no single answer asked for it, nor any product of the form', () => {
    expect(findFor(seal)).toBeUndefined();
    const reason = { text: '', definition: 'bundle.500', product_id: 500 };
    expect(findFor({ ...seal, madeBy: OWN_TICK }, { reason })).toBeUndefined();
    const prompt = { id: 'prompt.0', kind: 'error', group: 'prompts', label: '', priceCents: 0 } as const;
    const form = makeForm({ primary: [{ ...agent, madeBy: 'state' }] });
    expect(findLineAnswer(form, { ...prompt, renewals: [], quantity: 1 })).toBeUndefined();
  });
});
