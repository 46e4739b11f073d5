import type { LineItem } from '../cart.ts';
import type { BundleSale } from '../bundles/sell-bundles.ts';
import { companiesOf, productAmounts } from '../prices/product-amounts.ts';
import { renewalsOf } from '../schedule/product-renewals.ts';

/**
 * Builds the line of a bundle with the products inside it. If these products cost more separately, that
 * price is struck through.
 */
export function bundleLine({ product, items, worthCents }: BundleSale): LineItem {
  const { key, labelText, price, price_monthly, duration, reason } = product;
  const renewals = renewalsOf(product, labelText);
  const { price: priceCents } = productAmounts(product);
  // The contents' prices are annual, so they cannot be compared with a monthly price.
  const originalPriceCents =
    price_monthly === undefined ? Math.max(worthCents, price * companiesOf(product)) : priceCents;
  return {
    id: key,
    kind: 'bundle',
    group: key,
    label: labelText,
    priceCents,
    ...(originalPriceCents > priceCents ? { originalPriceCents } : {}),
    renewals,
    ...(renewals.length > 0 && duration !== null ? { months: duration } : {}),
    quantity: companiesOf(product),
    items: items.map((label, index) => ({ id: `${key}.${index}`, label, priceCents: 0 })),
    reason,
  };
}
