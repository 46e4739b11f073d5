import { useMemo } from 'react';
import { statePriceTexts } from '#domain/cart/prices/state-price-texts.ts';
import type { StatePrice } from '#domain/cart/prices/state-prices.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import { productStatePricesAtom } from '#state/cart/state-prices.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** The words for what a product costs in each of its states: one price, the least of several, or what is known of it. */
function describePrices(prices: readonly StatePrice[]): readonly [text: string, cents: number] {
  const known = prices.flatMap((price) => ('cents' in price ? [price] : []));
  const least = Math.min(...known.map(({ cents }) => cents));
  if (known.length === 0 || prices.some(({ kind }) => kind === 'unknown')) return ['states.by-state', 0];
  if (known.some(({ kind }) => kind === 'before-fee')) {
    // Fees that are known already say nothing of the others: our own price is the same in all states.
    const ours = known.find(({ kind }) => kind === 'before-fee')?.cents ?? least;
    return ['states.before-fee-each', ours];
  }
  return [known.every(({ cents }) => cents === least) ? 'states.each' : 'states.from', least];
}

/** What products of several states cost together in each, before any is ticked. */
export function StatesPrice({ products }: { readonly products: readonly ProductModel[] }) {
  const session = useSession();
  const prices = useAtomValue(useMemo(() => productStatePricesAtom(session, products), [session, products]));
  const [text, cents] = describePrices(prices);
  return (
    <span className="price states-price">
      {fillText(session.text(text, statePriceTexts), { price: formatCents(cents) })}
    </span>
  );
}
