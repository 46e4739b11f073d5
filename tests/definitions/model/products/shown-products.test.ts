import { describe, expect, it } from 'vitest';
import type { FormDefinition, StepsSource } from '#definitions/model/definition.ts';
import { listShownProducts } from '#definitions/model/products/shown-products.ts';

const groups: FormDefinition['groups'] = {
  kit: { kind: 'section', label: 'Kit', products: ['book', { product: 'seal', when: { state: 'WY' } }] },
};

function show(...modules: StepsSource['steps'][number]['modules']) {
  const steps: StepsSource = {
    formType: 'AForm',
    version: 1,
    steps: [{ key: 'items', title: 'Items', modules }],
    submission: { action: 'process_signup', payload: 'order' },
  };
  return listShownProducts({ steps, groups });
}

describe('listShownProducts', () => {
  it('returns the products of modules, groups, rows and filing options in step order', () => {
    const rows = { path: 'cars', title: 'Car', addLabel: 'Add', min: 0, max: 2, products: ['plates'] };
    const shown = show(
      { key: 'a', filingOptions: [{ product: 'formation' }], products: ['tax-id', { group: 'kit' }] },
      { key: 'b', rows },
    );
    expect(shown.map(({ key }) => key)).toEqual(['tax-id', 'book', 'seal', 'formation', 'plates']);
    expect(shown.map(({ each }) => each)).toEqual([undefined, undefined, undefined, undefined, 'cars']);
    expect(new Set(shown.map(({ step }) => step))).toEqual(new Set(['items']));
  });

  it('returns the location in the steps or in the group', () => {
    const [single, grouped] = show({ key: 'a', products: ['tax-id', { group: 'kit' }] });
    expect(single).toMatchObject({
      part: 'steps',
      at: ['steps', 0, 'modules', 0, 'products', 0],
    });
    expect(grouped).toMatchObject({ part: 'groups', at: ['kit', 'products', 0] });
  });

  it('ignores an unknown group', () => {
    expect(show({ key: 'a', products: [{ group: 'kti' }] })).toEqual([]);
  });
});
