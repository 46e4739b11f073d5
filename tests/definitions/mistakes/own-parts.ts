import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

const own = {
  products: 'company/products.json',
  groups: 'company/product-groups.json',
  conditions: 'company/conditions.json',
  modules: 'company/modules.json',
  list: 'company/lists/yes-no.json',
} as const;

/** Writes a file in the form's own folder. */
function write(part: keyof typeof own, value: object): Mistake['change'] {
  return (files) => files.write(own[part], JSON.stringify(value, null, 2));
}

const stamp = {
  name: 'Stamp',
  saveAs: 'stamp',
  from: 'simple_products',
  match: { kind: 'stamp' },
  payload: 'none',
};

/** Mistakes in the form's own parts. */
export const ownPartMistakes: readonly Mistake[] = [
  {
    name: "a product in the form's folder with a shared name",
    class: 'names',
    change: write('products', { 'corporate-book': { ...stamp, saveAs: 'corporateBook' } }),
    code: 'duplicate-name',
    file: own.products,
    line: '"corporate-book"',
    says: '"corporate-book" already exists in the shared file, at shared/products.json:',
    also: ['unpriced-product'],
  },
  {
    name: 'a "$ref" to an unknown product',
    class: 'references',
    change: write('products', { seal: { $ref: '../shared/products.json#/corporate-sael' } }),
    code: 'bad-reference',
    file: own.products,
    line: '"$ref"',
    nearest: 'corporate-seal',
  },
  {
    name: "a group in the form's folder with a shared name",
    class: 'names',
    change: write('groups', {
      'corporate-kit': {
        kind: 'section',
        label: 'Kit',
        products: ['corporate-book', 'corporate-seal', 'certificates'],
      },
    }),
    code: 'duplicate-name',
    file: own.groups,
    line: '"corporate-kit"',
    says: 'at shared/product-groups.json:3',
  },
  {
    name: "a condition in the form's folder with a shared name",
    class: 'names',
    change: write('conditions', { 'is-nonprofit': { 'companyInformation.entityType.key': 'NP Corp' } }),
    code: 'duplicate-name',
    file: own.conditions,
    line: '"is-nonprofit"',
    says: 'the shared file',
  },
  {
    name: "a module in the form's folder with a shared name",
    class: 'names',
    change: write('modules', { person: { fields: ['{at}.firstName', '{at}.lastName'] } }),
    code: 'duplicate-name',
    file: own.modules,
    line: '"person"',
    says: 'Rename one of them',
  },
  {
    name: "a list in the form's folder with a shared name",
    class: 'names',
    change: write('list', {
      options: [
        { key: 'yes', value: 'Yes' },
        { key: 'no', value: 'No' },
      ],
    }),
    code: 'duplicate-name',
    file: own.list,
    line: '"options"',
    says: '"yes-no" already exists in the shared file, at shared/yes-no.json:1',
  },
  {
    name: "a list in the form's folder without options",
    class: 'shape',
    change: ({ replace }) => replace('company/lists/nonprofit-types.json', '"options"', '"choices"'),
    code: 'missing-key',
    file: 'company/lists/nonprofit-types.json',
    line: '"$schema"',
    says: '"options"',
    also: ['unknown-key'],
  },
  {
    name: 'a conditions file with the schema of steps',
    class: 'shape',
    change: write('conditions', { $schema: '../meta/steps.schema.json' }),
    code: 'wrong-schema',
    file: own.conditions,
    line: '"$schema"',
    says: '"../meta/conditions.schema.json"',
  },
  {
    name: "a product in the form's folder that reads an unknown answer",
    class: 'references',
    change: (files) => {
      write('products', { stamp: { ...stamp, data: { name: 'companyInformation.companyNam' } } })(files);
      files.add(at.groups, ['corporate-kit', 'products'], 'stamp');
    },
    code: 'unknown-path',
    file: own.products,
    line: '"companyInformation.companyNam"',
    nearest: 'companyInformation.companyName',
  },
];
