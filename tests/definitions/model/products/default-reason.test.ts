import { describe, expect, it } from 'vitest';
import { writeDefaultReason } from '#definitions/model/products/default-reason.ts';
import type { SoldProduct } from '#definitions/model/products/sold-products.ts';
import type { ProductSource, StepsSource } from '#definitions/model/definition.ts';

const location = { file: 'steps.json', at: [] };
const seal: SoldProduct = {
  key: 'seal',
  group: 'optional',
  each: undefined,
  when: undefined,
  bothCompanies: false,
  location,
  links: [],
  isNamed: true,
};
const group = { kind: 'radio', label: 'Mail', saveAs: 'mail', products: ['scan'] } as const;
const chosenIn = { key: 'mail', group, at: [], product: 'scan', index: 0, when: undefined };
const when = { kind: 'LLC' };
const product: ProductSource = { name: 'Seal', saveAs: 'seal', from: 'simple_products', payload: 'none' };

const steps: StepsSource = {
  formType: 'Small',
  version: 1,
  steps: [
    {
      key: 'vehicles',
      title: 'Your Vehicles',
      modules: [
        {
          key: 'rows',
          rows: { path: 'cars', title: 'Vehicle {n}', addLabel: 'Add', min: 1, max: 3, fields: [] },
        },
      ],
    },
    { key: 'filings', title: 'Filings', modules: [{ key: 'ways', filingOptions: ['name'] }] },
    { key: 'extras', title: 'Extras', modules: [{ key: 'a', products: ['seal', { group: 'mail' }] }] },
  ],
  submission: { action: 'process_signup', payload: 'order' },
};

describe('writeDefaultReason', () => {
  it.each<[string, SoldProduct, string]>([
    ['a product that a step shows', seal, 'You added it under Extras.'],
    ['a choice among several', { ...seal, key: 'scan', chosenIn }, 'You chose it under Extras.'],
    ['a product chosen by its filing method', { ...seal, key: 'name' }, 'You added it under Filings.'],
    ['a row', { ...seal, each: 'cars' }, 'You added it to vehicle {n}.'],
    ['rows that no step shows', { ...seal, each: 'boats' }, 'You chose {name}.'],
    ['no step', { ...seal, key: 'book' }, 'You chose {name}.'],
    ['every order', { ...seal, group: 'primary' }, 'It is part of this order.'],
    ['a product that depends on answers', { ...seal, group: 'primary', when }, 'Your answers ask for it.'],
    ['its own condition', { ...seal, key: 'conditional' }, 'Your answers ask for it.'],
    ['a product that a filing requires', { ...seal, isNamed: false }, 'Your filing needs it.'],
    [
      'another product',
      { ...seal, isNamed: false, links: [{ from: 'book', when: undefined, location }] },
      'It comes with {parent}.',
    ],
  ])('writes the reason for %s', (_, sold, expected) => {
    const products = { seal: product, conditional: { ...product, when } };
    expect(writeDefaultReason({ steps, products }, sold)).toBe(expected);
  });
});
