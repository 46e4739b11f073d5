import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createPriceFinder } from '#server/site/starting-prices.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';

const catalogue = loadCatalogue('server/catalogue/data');
const TODAY = '2026-11-22';

describe('createPriceFinder', () => {
  it('computes prices once for each catalog', async () => {
    let current = catalogue;
    const find = createPriceFinder([{ form, page }], { current: () => current });
    const first = await find(TODAY);
    expect(await find(TODAY)).toBe(first);
    current = { ...catalogue, version: 'another', filingProducts: raise(catalogue.filingProducts) };
    const second = await find(TODAY);
    expect(second).not.toBe(first);
    expect(ownCentsOf(second)).toBe(ownCentsOf(first) + 100);
  });

  it('returns the price in the given state, for forms with a state field', async () => {
    const prices = await createPriceFinder([{ form, page }], { current: () => catalogue })(TODAY);
    expect(prices.find(form.slug, 'WY')).toMatchObject({ feeCents: 10_375 });
    expect(prices.find(form.slug, 'XX')).toBe('unavailable');
    expect(prices.find('nothing', 'WY')).toBeUndefined();
    expect(prices.hasStateFees(form.slug)).toBe(true);
    expect(prices.hasStateFees('nothing')).toBe(false);
    const names = prices.states.map(({ value }) => value);
    expect(names).toEqual(names.toSorted());
    expect(names).toContain('Wyoming');
  });
});

type Prices = Awaited<ReturnType<ReturnType<typeof createPriceFinder>>>;

function ownCentsOf(prices: Prices): number {
  const price = prices.find(form.slug);
  if (price === undefined || price === 'unavailable') throw new Error('The company form has no price.');
  return price.ownCents;
}

/** Raises the price of formations by a dollar. */
function raise(products: typeof catalogue.filingProducts): typeof catalogue.filingProducts {
  return products.map((product) =>
    product.type === 'formation' ? { ...product, price: product.price + 100 } : product,
  );
}
