import type { CartProduct, Draft } from '../cart.ts';
import type { Coupon } from '../../catalogue/catalogue.ts';
import type { Facts } from '../../facts.ts';
import { applyDiscounts } from './apply-discounts.ts';
import type { Discount } from './apply-discounts.ts';

/** Returns the page's coupons that exist in the catalog, in the page's order. */
export function pageCoupons({ page, catalogue }: Facts): readonly Coupon[] {
  return (page.coupons ?? []).flatMap((id) => catalogue.coupons.find((coupon) => coupon.id === id) ?? []);
}

function discountOf({ dollar_value, percent_value }: Coupon): Discount {
  return dollar_value === null
    ? { kind: 'percent', hundredths: percent_value ?? 0 }
    : { kind: 'amount', cents: dollar_value };
}

function isFor({ product_id_restrictions: ids }: Coupon, product: CartProduct): boolean {
  if (product.bundled === true || product.bundle_type === 'subscription') return false;
  if (product.hasFreeTrial === true) return false;
  return ids.length === 0 || ids.includes(product.product_id);
}

/**
 * Applies coupons to a product, once for all of its pieces. A coupon is applied only while there is an amount
 * left to reduce. Bundled products, subscriptions and free trials get no discounts.
 * @param product new product of this cart. It is mutated, because copying it would dominate the cost of this
 * function
 */
export function applyCoupons(product: Draft<CartProduct>, coupons: readonly Coupon[]): void {
  const { price, baseFee, stateFee, quantity } = product;
  const whole = { price: price * quantity, stateFee: baseFee * quantity };
  const appliedCoupons: number[] = [];
  const discounts: Discount[] = [];
  let discounted = whole;
  for (const coupon of coupons) {
    if (!isFor(coupon, product)) continue;
    if (discounted.price + discounted.stateFee === 0) break;
    appliedCoupons.push(coupon.id);
    discounts.push(discountOf(coupon));
    // Restarts from the full amounts for each coupon, so that amounts are rounded only once.
    discounted = applyDiscounts(whole, discounts);
  }
  if (appliedCoupons.length === 0) return;
  product.appliedCoupons = appliedCoupons;
  product.discountedPrice = discounted.price;
  if (discounted.stateFee === whole.stateFee) return;
  product.originalStateFee = stateFee;
  product.stateFee = stateFee - whole.stateFee + discounted.stateFee;
}
