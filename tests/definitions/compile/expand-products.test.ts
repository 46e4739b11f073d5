import { describe, expect, it } from 'vitest';
import { expandProducts } from '#definitions/compile/expand-products.ts';
import type { ProductSource, StepsSource } from '#definitions/compile/definition.ts';
import { SourceFiles } from '#definitions/compile/source-files.ts';
import availability from '#form-definitions/shared/availability.json' with { type: 'json' };

const TABLE = 'optional-products';
const table = availability[TABLE];

/** A product of every row, each with the table it is offered by. */
const products: Readonly<Record<string, ProductSource>> = Object.fromEntries(
  table.rows.map(({ key }) => [
    key,
    {
      name: key,
      saveAs: key,
      from: 'simple_products',
      because: 'You chose it.',
      payload: 'none',
      offered: { availability: TABLE, by: 'state' },
    },
  ]),
);

function expand(optional: readonly string[], known = products) {
  const steps: StepsSource = {
    formType: 'AForm',
    version: 1,
    steps: [{ key: 'a', title: 'A', modules: [{ key: 'a', productsFrom: TABLE }, { key: 'b' }] }],
    cart: { primary: ['tax-id'], optional, optionalFrom: TABLE },
    submission: { action: 'process_signup', payload: 'order' },
  };
  const shelf = {
    products: known,
    groups: {},
    availability: { [TABLE]: table },
    file: 'steps',
    productsFile: 'products',
  };
  const expanded = expandProducts(steps, { sources: new SourceFiles('.'), ...shelf });
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

describe('a form that sells all optional products', () => {
  it.each(leftOut)('leaves %s out, unless it names it', (key) => {
    expect(Object.hasOwn(products, key)).toBe(true);
    expect(expand([]).optional).not.toContain(key);
    expect(expand([key]).optional).toContain(key);
  });

  it('sells every other one of the table once, after those it names, and not what is primary', () => {
    const others = table.rows.flatMap((row) => ('onlyNamed' in row ? [] : row.key));
    expect(expand(['certificates']).optional).toEqual([
      'certificates',
      ...others.filter((key) => key !== 'certificates' && key !== 'tax-id'),
    ]);
  });

  it('shows in a module what it does not name, and nothing in others', () => {
    const { optional, shown } = expand(['certificates']);
    expect(shown).toEqual([optional.slice(1), undefined]);
  });

  it('sells none that there is no product for', () => {
    const { 'law-on-call': law } = products;
    expect(expand([], law === undefined ? {} : { 'law-on-call': law }).optional).toEqual(['law-on-call']);
  });
});
