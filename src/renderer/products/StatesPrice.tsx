import { useMemo } from 'react';
import { statePriceTexts } from '#domain/cart/prices/state-price-texts.ts';
import type { StatePrice } from '#domain/cart/prices/state-prices.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import { productStatePricesAtom } from '#state/cart/state-prices.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/**
 * Returns the text key for a product's prices in its states, and its amount: one price, the lowest of
 * several, or the known part.
 */
function describePrices(prices: readonly StatePrice[]): readonly [text: string, cents: number] {
  const known = prices.flatMap((price) => ('cents' in price ? [price] : []));
  const least = Math.min(...known.map(({ cents }) => cents));
  if (known.length === 0 || prices.some(({ kind }) => kind === 'unknown')) return ['states.by-state', 0];
  if (known.some(({ kind }) => kind === 'before-fee')) {
    // Known fees say nothing about the unknown ones. Show our own price, which is the same in all states.
    const ours = known.find(({ kind }) => kind === 'before-fee')?.cents ?? least;
    return ['states.before-fee-each', ours];
  }
  return [known.every(({ cents }) => cents === least) ? 'states.each' : 'states.from', least];
}

/** The combined price of products in each of their states, before a state is checked. */
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
