import { describe, expect, it } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { compileSmallForm, writeSmallDefinition } from '../../small-definition.ts';
import type { SmallDefinition } from '../../small-definition.ts';

const book = {
  'corporate-book': {
    name: 'Corporate Book',
    saveAs: 'corporateBook',
    from: 'simple_products',
    match: { kind: 'corporate_book' },
    label: 'Corporate Book',
    payload: 'none',
    order: 50,
  },
};

function withProducts(products: object): SmallDefinition {
  return {
    properties: { company: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } } },
    module: { products: Object.keys(products) },
    steps: { cart: { primary: [] } },
    shared: { 'products.json': { ...book, ...products } },
  };
}

describe('a product with a $ref', () => {
  it('merges its own properties over the referenced product', async () => {
    const second = { $ref: 'products.json#/corporate-book', saveAs: 'secondBook', label: 'Second Book' };
    const { cart } = await compileSmallForm(withProducts({ 'second-book': second }));
    expect(cart.optional.map(({ key, saveAs, label, match }) => ({ key, saveAs, label, match }))).toEqual([
      { key: 'second-book', saveAs: 'secondBook', label: 'Second Book', match: { kind: 'corporate_book' } },
    ]);
  });

  it('causes an error with a suggestion for an unknown reference', async () => {
    const root = writeSmallDefinition(
      withProducts({ 'second-book': { $ref: 'products.json#/corporate-bok' } }),
    );
    const { findings } = await checkForm({
      cache: createDiskCache(),
      root,
      slug: 'small',
      catalogue: fixtureCatalogue,
      known: new Map(),
    });
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining('Did you mean "corporate-book"?'),
    ]);
  });
});

describe('a shared product with a condition on a fixed answer', () => {
  const shared = {
    'products.json': { ...book, 'tax-id': { ...taxId(), when: { 'company.kind': 'LLC' } } },
  };

  function taxId() {
    return { ...book['corporate-book'], name: 'Tax ID', saveAs: 'taxID', match: { kind: 'corporate_seal' } };
  }

  it.each([
    ['when its condition is always true', 'LLC'],
    ['when its condition is always false', 'Corp'],
  ])('causes no finding %s', async (_, kind) => {
    const root = writeSmallDefinition({
      properties: { company: { type: 'object', properties: { kind: { type: 'string', title: 'Kind' } } } },
      module: { products: ['corporate-book'] },
      shared,
      steps: { fixed: { 'company.kind': kind }, cart: { primary: [], optional: ['tax-id'] } },
    });
    const { findings } = await checkForm({
      cache: createDiskCache(),
      root,
      slug: 'small',
      catalogue: fixtureCatalogue,
      known: new Map(),
    });
    const logic = findings.filter(({ code }) => ['always-true', 'never-true'].includes(code));
    expect(logic).toEqual([]);
  });

  it('causes a finding only in a step of the form itself', async () => {
    const root = writeSmallDefinition({
      properties: {
        company: {
          type: 'object',
          properties: { kind: { type: 'string', title: 'Kind' }, name: { type: 'string', title: 'Name' } },
        },
      },
      module: { when: { 'company.kind': 'LLC' }, fields: ['company.name'] },
      steps: { fixed: { 'company.kind': 'LLC' } },
    });
    const { findings } = await checkForm({
      cache: createDiskCache(),
      root,
      slug: 'small',
      catalogue: fixtureCatalogue,
      known: new Map(),
    });
    expect(findings.map(({ code }) => code)).toContain('always-true');
  });
});
