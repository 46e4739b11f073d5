import type { Cart, CartProduct } from '../cart/cart.ts';
import type { Cents } from '../money.ts';
import type { AnalyticsEvent, Ecommerce, EventItem } from './analytics-event.ts';

const dollars = (cents: Cents) => cents / 100;

/** Returns the unit price due today. A product in a free trial or a bundle costs only its state fees. */
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

/** Identifies a product across two carts, regardless of its price. */
function identityOf({ key, product_id, state, row }: CartProduct): string {
  return [key, product_id, state, row?.key].join(' ');
}

function ecommerceOf(products: readonly CartProduct[], value?: Cents): Ecommerce {
  const cents = products.reduce((sum, product) => sum + centsOf(product) * product.quantity, 0);
  return { value: dollars(value ?? cents), currency: 'USD', items: products.map(itemOf) };
}

/** Returns whether every product in the cart has a price. No event is sent before that. */
export function isPriced({ totalCents, loading }: Pick<Cart, 'totalCents' | 'loading'>): boolean {
  return totalCents !== null && loading.length === 0;
}

/** Describes the whole cart. Its value is the total that the visitor sees. */
export function describeCart({ products, totalCents }: Pick<Cart, 'products' | 'totalCents'>): Ecommerce {
  return ecommerceOf(products, totalCents ?? 0);
}

/** Lists the products with a higher quantity in the first cart than in the second, with the difference. */
function listMore(more: readonly CartProduct[], than: readonly CartProduct[]): readonly CartProduct[] {
  const counts = new Map(than.map((product) => [identityOf(product), product.quantity]));
  return more.flatMap((product) => {
    const quantity = product.quantity - (counts.get(identityOf(product)) ?? 0);
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
}

/** Lists the events for a change of the cart, removals first. Price changes alone produce none. */
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
