import type { LineItem } from '../cart.ts';
import type { BundleSale } from '../bundles/sell-bundles.ts';
import { companiesOf, paidPieces, productAmounts } from '../prices/product-amounts.ts';
import { yearlyPrice } from '../prices/yearly-price.ts';

/** The line of a bundle, with what it holds below it; crossed out what that costs one by one, where it is more. */
export function bundleLine({ product, items, worthCents }: BundleSale): LineItem {
  const { key, name, price, price_monthly, duration, reason } = product;
  const { price: priceCents } = productAmounts(product);
  const originalPriceCents = Math.max(worthCents, (price_monthly ?? price) * companiesOf(product));
  const yearlyCents = yearlyPrice((price_monthly ?? price) * paidPieces(product), duration);
  return {
    id: key,
    kind: 'bundle',
    group: key,
    label: name,
    priceCents,
    ...(originalPriceCents > priceCents ? { originalPriceCents } : {}),
    yearlyCents,
    ...(yearlyCents > 0 && duration !== null ? { months: duration } : {}),
    quantity: companiesOf(product),
    items: items.map((label, index) => ({ id: `${key}.${index}`, label, priceCents: 0 })),
    reason,
  };
}
