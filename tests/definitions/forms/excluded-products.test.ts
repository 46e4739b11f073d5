import { describe, expect, it, vi } from 'vitest';
import { listForms } from '#definitions/vite-plugin.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { shippedForms as root } from '../../fixtures/fixture-forms.ts';
import { loadForm } from './copy-form.ts';

// Much work, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const forms = await Promise.all(listForms(root).map((slug) => loadForm(slug, root)));

function isProduct(value: object): value is ProductModel {
  return 'match' in value && 'saveAs' in value && 'from' in value;
}

/** The products that stand anywhere in a part of a form, as a visitor's choice. */
function productsIn(part: unknown): readonly ProductModel[] {
  if (part === null || typeof part !== 'object') return [];
  return isProduct(part) ? [part] : Object.values(part).flatMap(productsIn);
}

// Filing options are about a product that is bought anyway.
const chosen = forms.flatMap(({ form, pages }) =>
  (pages.some(({ audience }) => audience === undefined) ? form.steps : [])
    .flatMap(({ modules }) => modules.flatMap(({ items }) => items))
    .filter(({ kind }) => kind !== 'filing-options')
    .flatMap(productsIn),
);

describe('the optional products of the shipped forms', () => {
  it('are some', () => {
    expect(chosen.length).toBeGreaterThan(5);
  });

  it.each<readonly [string, ProductModel['from'], ProductModel['match']]>([
    ['registered agent, which is primary', 'registered_agent_products', {}],
    ['free business formation', 'filing_products', { type: 'free_formation' }],
    ['vehicle formation', 'filing_products', { type: 'vehicle_formation' }],
    ['change of agent', 'filing_products', { type: 'change_of_agent' }],
    ['free tax ID', 'filing_products', { type: 'free_tax_id' }],
    ['call forwarding', 'simple_products', { kind: 'call_forwarding' }],
    ['compliance filing', 'filing_products', { type: 'compliance_filing' }],
    ['foreign registration', 'filing_products', { type: 'foreign_registration' }],
    ['name reservation', 'filing_products', { type: 'name_reservation' }],
    ['domestication', 'filing_products', { type: 'domestication' }],
    ['expedited service, tier 1', 'simple_products', { kind: 'expedited_tier_1' }],
    ['expedited service, tier 2', 'simple_products', { kind: 'expedited_tier_2' }],
  ])('leave out by default: %s', (_name, from, match) => {
    const available = chosen.filter(
      (product) =>
        product.from === from &&
        Object.entries(match).every(([field, value]) => product.match[field] === value),
    );
    expect(available.map(({ key }) => key)).toEqual([]);
  });
});
