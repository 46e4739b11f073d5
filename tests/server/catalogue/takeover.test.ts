import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { describeGone } from '#server/catalogue/takeover/describe-gone.ts';
import { createSite } from '#server/site/create-site.ts';
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

/** What is wrong with the files as they are now; nothing where they are taken over. */
function takeOver(): readonly string[] {
  const before = store.current();
  const result = store.reload((old, now) => site.findGoneProducts(old, now).map(describeGone));
  if (result.outcome === 'loaded') return [];
  expect(store.current()).toBe(before);
  return result.error.problems.map(({ file, place, message }) => `${file} ${place} ${message}`);
}

describe('a changed catalogue', () => {
  it.each([
    ['a tenth of what it was', '"price": 7500', '"price": 750', 750],
    ['ten times what it was', '"price": 7500', '"price": 75000', 75_000],
  ])('is not taken over with a price that is %s', (_, from, to, now) => {
    folder.replace('simple-products.json', from, to);
    expect(takeOver()).toEqual([
      `simple-products.json /products/0/price is ${now} and was 7500: correct it, or write "confirmedPrices": { "3001": ${now} } at the top of the file.`,
    ]);
  });

  it('is taken over with a price that is nearly ten times what it was', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 74999');
    expect(takeOver()).toEqual([]);
    expect(store.current().simpleProducts[0]?.price).toBe(74_999);
  });

  it('is taken over with an odd price that its file confirms, and with that one alone', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 81');
    folder.replace('simple-products.json', '"asOf"', '"confirmedPrices": { "3001": 80 }, "asOf"');
    expect(takeOver()).toHaveLength(1);
    folder.replace('simple-products.json', '"3001": 80', '"3001": 81');
    expect(takeOver()).toEqual([]);
    expect(store.current().simpleProducts[0]?.price).toBe(81);
  });

  it('is not taken over with an odd fee of an agency', () => {
    folder.replace('filing-methods/WY.json', '"cost": 10000', '"cost": 100000');
    expect(takeOver()[0]).toMatch(/^filing-methods\/WY\.json \/filings\/0\/methods\/0\/cost is 100000/);
  });

  it('is not taken over without a product that a form sells', () => {
    folder.replace('simple-products.json', '"kind": "corporate_book"', '"kind": "book_of_the_company"');
    expect(takeOver()).toContainEqual(
      expect.stringMatching(
        /^simple-products\.json {2}has nothing with \{"kind":"corporate_book"\}, which the form "form-a-business" sells as/,
      ),
    );
  });
});
