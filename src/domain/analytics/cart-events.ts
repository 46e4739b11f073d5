import type { Cart, CartProduct } from '../cart/cart.ts';
import type { Cents } from '../money.ts';
import type { AnalyticsEvent, Ecommerce, EventItem } from './analytics-event.ts';

const dollars = (cents: Cents) => cents / 100;

/** What one piece costs now: in a trial nothing, and what a bundle took in only what the state takes of it. */
function centsOf({ price, baseFee, processingSurcharge, hasFreeTrial, bundled }: CartProduct): Cents {
  return (hasFreeTrial || bundled ? 0 : price) + baseFee + processingSurcharge;
}

function itemOf(product: CartProduct): EventItem {
  return {
    item_id: String(product.product_id),
    item_name: product.name,
    price: dollars(centsOf(product)),
    quantity: product.quantity,
  };
}

/** What makes two products of two carts the same, whatever they cost. */
function identityOf({ key, product_id, state, row }: CartProduct): string {
  return [key, product_id, state, row?.key].join(' ');
}

function ecommerceOf(products: readonly CartProduct[], value?: Cents): Ecommerce {
  const cents = products.reduce((sum, product) => sum + centsOf(product) * product.quantity, 0);
  return { value: dollars(value ?? cents), currency: 'USD', items: products.map(itemOf) };
}

/** Whether everything in a cart has a price: until then nothing is said of it. */
export function isPriced({ totalCents, loading }: Pick<Cart, 'totalCents' | 'loading'>): boolean {
  return totalCents !== null && loading.length === 0;
}

/** The whole cart; its value is the total that the visitor reads. */
export function describeCart({ products, totalCents }: Pick<Cart, 'products' | 'totalCents'>): Ecommerce {
  return ecommerceOf(products, totalCents ?? 0);
}

/** How many more pieces of each product the first cart has than the second. */
function listMore(more: readonly CartProduct[], than: readonly CartProduct[]): readonly CartProduct[] {
  const counts = new Map(than.map((product) => [identityOf(product), product.quantity]));
  return more.flatMap((product) => {
    const quantity = product.quantity - (counts.get(identityOf(product)) ?? 0);
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
}

/** What a change of the cart is, in events: what left it first. Prices alone make none. */
export function listCartEvents(
  before: Pick<Cart, 'products'>,
  after: Pick<Cart, 'products'>,
): readonly AnalyticsEvent[] {
  const removed = listMore(before.products, after.products);
  const added = listMore(after.products, before.products);
  return [
    ...(removed.length === 0
      ? []
      : [{ event: 'remove_from_cart', ecommerce: ecommerceOf(removed) } as const]),
    ...(added.length === 0 ? [] : [{ event: 'add_to_cart', ecommerce: ecommerceOf(added) } as const]),
  ];
}
