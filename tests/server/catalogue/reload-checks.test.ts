import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { describeGone } from '#server/catalogue/reload-checks/describe-gone.ts';
import { createSite } from '#server/load-site.ts';
import type { Site } from '#server/site.ts';
import { copyCatalogue } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';

let folder: CatalogueFolder;
let store: CatalogueStore;
let site: Site;
beforeEach(async () => {
  folder = copyCatalogue();
  store = createCatalogueStore(folder);
  site = await createSite(store);
});
afterEach(() => folder.remove());

/** Reloads the files. Returns the errors when the reload fails. */
function takeOver(): readonly string[] {
  const before = store.current();
  const result = store.reload((old, now) => site.findGoneProducts(old, now).map(describeGone));
  if (result.outcome === 'loaded') return [];
  expect(store.current()).toBe(before);
  return result.error.problems.map(({ file, place, message }) => `${file} ${place} ${message}`);
}

describe('a reload of the catalog', () => {
  it.each([
    ['a tenth of the old price', '"price": 7500', '"price": 750', 750],
    ['ten times the old price', '"price": 7500', '"price": 75000', 75_000],
  ])('fails with a price that is %s', (_, from, to, now) => {
    folder.replace('simple-products.json', from, to);
    expect(takeOver()).toEqual([
      `simple-products.json /products/0/price Price ${now} was 7500 before: correct it, or add "confirmedPrices": { "3001": ${now} } at the top of the file.`,
    ]);
  });

  it('succeeds with a price that is nearly ten times the old price', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 74999');
    expect(takeOver()).toEqual([]);
    expect(store.current().simpleProducts[0]?.price).toBe(74_999);
  });

  it('succeeds with an unusual price only when the file confirms exactly this price', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 81');
    folder.replace('simple-products.json', '"asOf"', '"confirmedPrices": { "3001": 80 }, "asOf"');
    expect(takeOver()).toHaveLength(1);
    folder.replace('simple-products.json', '"3001": 80', '"3001": 81');
    expect(takeOver()).toEqual([]);
    expect(store.current().simpleProducts[0]?.price).toBe(81);
  });

  it('fails with an unusual agency fee', () => {
    folder.replace('filing-methods/WY.json', '"cost": 10000', '"cost": 100000');
    expect(takeOver()[0]).toMatch(/^filing-methods\/WY\.json \/filings\/0\/methods\/0\/cost Price 100000/);
  });

  it('fails without a product that a form sells', () => {
    folder.replace('simple-products.json', '"kind": "corporate_book"', '"kind": "book_of_the_company"');
    expect(takeOver()).toContainEqual(
      expect.stringMatching(
        /^simple-products\.json {2}No entry matches \{"kind":"corporate_book"\}, which the form "form-a-business" sells as/,
      ),
    );
  });
});
