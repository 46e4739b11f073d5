import { useMemo } from 'react';
import type { KnownPrice, StatePrice } from '#domain/cart/prices/state-prices.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { productStatePricesAtom } from '#state/cart/state-prices.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/**
 * Returns the price to show for all states: the common price, or the lowest of several. Undefined while
 * the price of any state is unknown.
 */
function findShownPrice(
  prices: readonly StatePrice[],
): { readonly text: 'states.each' | 'states.from'; readonly price: KnownPrice } | undefined {
  const known = prices.flatMap((price) => ('cents' in price ? [price] : []));
  const [first, ...others] = known;
  if (first === undefined || prices.some(({ kind }) => kind === 'unknown')) return undefined;
  // If some fees are unknown, show the seller's price, which is the same in all states.
  const ours = known.find(({ kind }) => kind === 'before-fee');
  if (ours !== undefined) return { text: 'states.each', price: ours };
  const least = others.reduce((one, other) => (other.cents < one.cents ? other : one), first);
  return {
    text: known.every(({ cents }) => cents === least.cents) ? 'states.each' : 'states.from',
    price: least,
  };
}

/**
 * Renders the combined price of products in each of their states, before a state is checked. Includes the
 * renewals.
 */
export function StatesPrice({ products }: { readonly products: readonly ProductModel[] }) {
  const session = useSession();
  const prices = useAtomValue(useMemo(() => productStatePricesAtom(session, products), [session, products]));
  const code = useAtomValue(session.catalogue.pricing);
  const shown = findShownPrice(prices);
  return (
    <span className="price states-price" data-effect="" data-money="list">
      {shown === undefined || code === undefined
        ? session.text('states.by-state')
        : session.text(shown.text, { price: code.describeStatePrice(shown.price, session.text) })}
    </span>
  );
}
