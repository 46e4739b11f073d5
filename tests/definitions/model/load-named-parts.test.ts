import { describe, expect, it } from 'vitest';
import { openStoredForm } from '#definitions/open-stored-form.ts';
import { compileIn, copyDefinitions } from '../definition-folder.ts';

const WEST = { 'companyInformation.state': ['CA', 'OR', 'WA'] };

const own = {
  'products.json': {
    stamp: {
      name: 'Stamp',
      saveAs: 'stamp',
      from: 'simple_products',
      match: { kind: 'corporate_seal' },
      available: { availability: 'optional-products', by: 'companyInformation.state', key: 'law-on-call' },
      answers: {
        shape: { type: 'string', title: 'Shape', rules: 'required', options: { list: 'stamp-shapes' } },
      },
      ui: { shape: { 'ui:widget': 'radio' } },
      payload: 'none',
    },
  },
  'product-groups.json': { stamps: { kind: 'section', label: 'Stamps', products: ['stamp'] } },
  'conditions.json': { 'is-in-the-west': WEST },
  'modules.json': { names: { fields: ['companyInformation.altCompanyName'] } },
  'lists/stamp-shapes.json': { options: [{ key: 'round', value: 'Round' }] },
};

/** Copies the formation form and adds every kind of part that a form may define in its own folder. */
function addOwn() {
  const folder = copyDefinitions();
  for (const [file, value] of Object.entries(own)) folder.write(`company/${file}`, JSON.stringify(value));
  folder.replace(
    'company/steps.json',
    '"companyInformation.altCompanyName"\n',
    '{ "use": "names", "when": { "ref": "is-in-the-west" } }\n',
  );
  folder.replace(
    'company/steps.json',
    '{ "group": "corporate-kit" }',
    '{ "group": "stamps" }, { "group": "corporate-kit" }',
  );
  return folder;
}

describe("a part in the form's own folder", () => {
  it('adds its products, fields and conditions to the form', async () => {
    const { emitted } = await compileIn(addOwn().root);
    expect(emitted.cart.optional).toContain('stamp');
    expect(emitted.fields['productState.stamp.data.shape']).toMatchObject({ title: 'Shape' });
    expect(emitted.fields['companyInformation.altCompanyName']?.relevantWhen).toHaveLength(1);
  });

  it('extends a shared part with a $ref', async () => {
    const folder = copyDefinitions();
    const seal = { $ref: '../shared/products.json#/corporate-seal', label: 'New Seal', order: 61 };
    const products = ['corporate-book', 'new-seal', 'certificates'];
    const kit = { $ref: '../shared/product-groups.json#/corporate-kit', products };
    folder.write('company/products.json', JSON.stringify({ 'new-seal': seal }));
    folder.write('company/product-groups.json', JSON.stringify({ 'new-kit': kit }));
    folder.replace('company/steps.json', '{ "group": "corporate-kit" }', '{ "group": "new-kit" }');
    const { emitted, definition } = await compileIn(folder.root);
    expect(emitted.products['new-seal']).toMatchObject({
      name: 'Corporate Seal',
      label: 'New Seal',
      order: 61,
    });
    expect(definition.groups['new-kit']).toMatchObject({ label: 'Corporate kit', products });
  });

  it('replaces the shared part in the stored definition', async () => {
    const { definition, configurations } = await compileIn(addOwn().root);
    const stored = JSON.parse(JSON.stringify(definition));
    expect(stored).toMatchObject({
      products: { stamp: { name: 'Stamp' }, 'corporate-seal': { name: 'Corporate Seal' } },
      groups: { stamps: { label: 'Stamps' }, 'corporate-kit': {} },
      conditions: { 'is-in-the-west': WEST, 'is-nonprofit': {} },
      modules: { names: {}, person: {} },
      lists: { 'stamp-shapes': [{ key: 'round' }], 'yes-no': [{ key: 'yes' }, { key: 'no' }] },
    });
    const [page] = configurations;
    if (page === undefined) throw new Error('The form has no page');
    const form = openStoredForm(stored, page);
    expect(form.fields['productState.stamp.data.shape']?.options?.list).toMatchObject([{ key: 'round' }]);
  });

  it('triggers a rebuild when its file changes', async () => {
    const { root } = addOwn();
    const { sources } = await compileIn(root);
    const files = Object.keys(own).map((file) => `${root}/company/${file}`);
    expect(sources.paths).toEqual(expect.arrayContaining(files));
  });
});
