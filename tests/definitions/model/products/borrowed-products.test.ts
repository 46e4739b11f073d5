import { describe, expect, it } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { realCatalogue } from '../../mistakes/check-spoilt.ts';
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

describe('a product that is written elsewhere', () => {
  it('is the one that its $ref names, under what is said beside it', async () => {
    const second = { $ref: 'products.json#/corporate-book', saveAs: 'secondBook', label: 'Second Book' };
    const { cart } = await compileSmallForm(withProducts({ 'second-book': second }));
    expect(cart.optional.map(({ key, saveAs, label, match }) => ({ key, saveAs, label, match }))).toEqual([
      { key: 'second-book', saveAs: 'secondBook', label: 'Second Book', match: { kind: 'corporate_book' } },
    ]);
  });

  it('is asked for where the $ref leads to nothing', async () => {
    const root = writeSmallDefinition(
      withProducts({ 'second-book': { $ref: 'products.json#/corporate-bok' } }),
    );
    const { findings } = await checkForm({ root, slug: 'small', catalogue: realCatalogue, known: new Map() });
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining('Did you mean "corporate-book"?'),
    ]);
  });
});

describe('what a product that is shared asks of an answer that the form has fixed', () => {
  const shared = {
    'products.json': { ...book, 'tax-id': { ...taxId(), when: { 'company.kind': 'LLC' } } },
  };

  function taxId() {
    return { ...book['corporate-book'], name: 'Tax ID', saveAs: 'taxID', match: { kind: 'corporate_seal' } };
  }

  it.each([
    ['where it always holds', 'LLC'],
    ['where it never does', 'Corp'],
  ])('is no mistake %s', async (_, kind) => {
    const root = writeSmallDefinition({
      properties: { company: { type: 'object', properties: { kind: { type: 'string', title: 'Kind' } } } },
      module: { products: ['corporate-book'] },
      shared,
      steps: { fixed: { 'company.kind': kind }, cart: { primary: [], optional: ['tax-id'] } },
    });
    const { findings } = await checkForm({ root, slug: 'small', catalogue: realCatalogue, known: new Map() });
    const logic = findings.filter(({ code }) => ['always-true', 'never-true'].includes(code));
    expect(logic).toEqual([]);
  });

  it('is still one of a step of the form itself', async () => {
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
    const { findings } = await checkForm({ root, slug: 'small', catalogue: realCatalogue, known: new Map() });
    expect(findings.map(({ code }) => code)).toContain('always-true');
  });
});
