import { describe, expect, it } from 'vitest';
import { expandProducts } from '#definitions/model/products/expand-products.ts';
import type { ProductSource, StepsSource } from '#definitions/model/definition.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { SourceFiles } from '#reading/source-files.ts';
import availability from '../../../fixtures/forms/shared/availability.json' with { type: 'json' };

const TABLE = 'optional-products';
const table = availability[TABLE];

/** A product for each row, with its availability table. */
const products: Readonly<Record<string, ProductSource>> = Object.fromEntries(
  table.rows.map(({ key }) => [
    key,
    {
      name: key,
      saveAs: key,
      from: 'simple_products',
      reason: 'You chose it.',
      payload: 'none',
      available: { availability: TABLE, by: 'state' },
    },
  ]),
);

function expand(optional: readonly string[], { known = products, productsFrom = {} } = {}) {
  const steps: StepsSource = {
    formType: 'AForm',
    version: 1,
    steps: [
      {
        key: 'a',
        title: 'A',
        modules: [
          { key: 'a', ...productsFrom },
          { key: 'b', products: ['corporate-seal'] },
        ],
      },
    ],
    cart: { primary: ['tax-id'], optional, optionalFrom: TABLE },
    submission: { action: 'process_signup', payload: 'order' },
  };
  const shelf = {
    products: known,
    groups: {},
    availability: { [TABLE]: table },
    file: 'steps',
    productFiles: { shared: 'products', own: {} },
  };
  const expanded = expandProducts(steps, { sources: new SourceFiles('.', createDiskCache()), ...shelf });
  return {
    optional: expanded.cart?.optional ?? [],
    shown: expanded.steps[0]?.modules.map((module) => module.products),
  };
}

const leftOut = [
  'registered-agent',
  'free-formation',
  'vehicle-formation',
  'change-of-agent',
  'free-tax-id',
  'call-forwarding',
  'compliance-filing',
  'foreign-registration',
  'name-reservation',
  'domestication',
  'expedited-tier-1',
  'expedited-tier-2',
];

describe('expandProducts', () => {
  it.each(leftOut)('omits %s unless the form lists the product', (key) => {
    expect(Object.hasOwn(products, key)).toBe(true);
    expect(expand([]).optional).not.toContain(key);
    expect(expand([key]).optional).toContain(key);
  });

  it('appends every other product of the table once, except primary and visible products', () => {
    const others = table.rows.flatMap((row) => ('onlyNamed' in row ? [] : row.key));
    expect(expand(['certificates']).optional).toEqual([
      'certificates',
      ...others.filter((key) => !['certificates', 'tax-id', 'corporate-seal'].includes(key)),
    ]);
  });

  it('moves the other products of the table to the module that shows them', () => {
    const { optional } = expand(['certificates']);
    expect(expand(['certificates'], { productsFrom: { productsFrom: TABLE } })).toEqual({
      optional: ['certificates'],
      shown: [optional.slice(1), ['corporate-seal']],
    });
  });

  it('omits rows without a product', () => {
    const { 'law-on-call': law } = products;
    const known = law === undefined ? {} : { 'law-on-call': law };
    expect(expand([], { known }).optional).toEqual(['law-on-call']);
  });
});
