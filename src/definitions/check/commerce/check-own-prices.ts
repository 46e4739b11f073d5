import { readDollars } from '#domain/cart/own-price.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import { isMatch } from '#domain/products/find-product.ts';
import type { ProductSource } from '../../model/definition.ts';
import type { FormCheck, Found } from '../check.ts';
import { report } from '../check.ts';

const MONTHS = 12;

/** Returns the seller's highest price per year in cents, or undefined if the catalog has none. */
function findYearlyPrice(catalogue: Catalogue, { from, match = {} }: ProductSource): number | undefined {
  const prices = catalogueList(catalogue, from).flatMap((product) => {
    if (!isMatch(product, match) || !('price' in product)) return [];
    const { price } = product;
    const months = 'duration' in product && typeof product.duration === 'number' ? product.duration : MONTHS;
    return typeof price === 'number' && months > 0 ? [(price * MONTHS) / months] : [];
  });
  return prices.length === 0 ? undefined : Math.max(...prices);
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;

export const checkOwnPrices: FormCheck = {
  errors: { 'bad-setting': "A minimum price above the seller's own price." },
  find: ({ model: { names }, pages, catalogue }) => {
    if (catalogue === undefined) return [];
    return names.sold.flatMap(({ key }): readonly Found[] => {
      const product = names.findProduct(key);
      const setting = product?.ownPrice?.minimum;
      if (product === undefined || setting === undefined) return [];
      const most = findYearlyPrice(catalogue, product);
      return pages.map(({ page, file }) => {
        const least = readDollars(page.settings[setting]);
        const isAbove = most !== undefined && least !== undefined && least > most;
        const message = `This is in dollars, and ${dollars(least ?? 0)} is more than our own price, ${dollars(most ?? 0)} a year. Lower it.`;
        return report('bad-setting', { file, at: ['settings', setting] }, isAbove && message);
      });
    });
  },
};
