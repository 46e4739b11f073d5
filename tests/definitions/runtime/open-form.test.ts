import { describe, expect, it } from 'vitest';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import { openForm } from '#definitions/runtime/open-form.ts';

/** Opens a form with only conditions. */
function openWith(conditions: EmittedForm['conditions']) {
  const emitted: EmittedForm = {
    slug: 'empty',
    formType: 'EmptyForm',
    title: 'Empty',
    version: '1',
    draftVersion: 1,
    conditions,
    validators: [],
    lists: [],
    tables: [],
    fields: {},
    rows: {},
    fixed: {},
    steps: [],
    products: {},
    cart: { primary: [], optional: [], prompts: [] },
    reactions: [],
    submission: { action: 'contact', payload: 'contact' },
    texts: {},
  };
  return openForm(emitted, { rules: {}, reactions: {} });
}

describe('openForm', () => {
  it('sets awaitsPrices when a condition reads prices', () => {
    expect(openWith([true]).awaitsPrices).toBeUndefined();
    expect(openWith([true, ['loaded', 'simple_products']]).awaitsPrices).toBe(true);
  });
});
