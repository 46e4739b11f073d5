import type { CartProduct } from '#domain/cart/cart.ts';
import type { Catalogue, Coupon } from '#domain/catalogue/catalogue.ts';

/** Rounds a fraction half up. */
export function round(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Applies coupons to service price and state fee. Rounds only at the end. */
function takeOff(
  coupons: readonly Coupon[],
  productId: number,
  price: bigint,
  fee: bigint,
): readonly [price: bigint, fee: bigint] {
  let [ours, theirs, scale] = [price, fee, 1n];
  for (const { dollar_value, percent_value, product_id_restrictions: ids } of coupons) {
    if (ids.length > 0 && !ids.includes(productId)) continue;
    if (dollar_value === null) {
      const kept = 10_000n - BigInt(percent_value ?? 0);
      [ours, theirs, scale] = [ours * kept, theirs * kept, scale * 10_000n];
    } else {
      const left = ours - BigInt(dollar_value) * scale;
      const rest = theirs + (left < 0n ? left : 0n);
      [ours, theirs] = [left < 0n ? 0n : left, rest < 0n ? 0n : rest];
    }
  }
  return [round(ours, scale), round(theirs, scale)];
}

/** The cost of a product, today and each year from its renewals. */
export interface ExactAmounts {
  readonly today: bigint;
  readonly yearly: bigint;
}

/** Returns the catalog price of one piece. */
function priceIn(catalogue: Catalogue, id: number): bigint {
  const { registeredAgentProducts, simpleProducts, filingProducts } = catalogue;
  const lists = [...registeredAgentProducts, ...simpleProducts, ...filingProducts];
  const found = lists.find((product) => product.id === id);
  if (found === undefined) throw new Error(`The catalog has no product with the id ${id}.`);
  return BigInt(found.price);
}

/**
 * Computes the cost of one product from the catalog in integers, rounded half up once per line.
 * @param namedYearly The yearly price offered by the visitor, in cents.
 */
export function exactAmounts(
  product: CartProduct,
  catalogue: Catalogue,
  subscriptionYearly: bigint,
  namedYearly?: bigint,
): ExactAmounts {
  const companies = product.includedInBothCompanies === true ? 2n : 1n;
  if (product.bundle_type === 'subscription') {
    const monthly = round(subscriptionYearly, 12n);
    return { today: companies * monthly, yearly: companies * monthly * 12n };
  }
  const months = product.duration === null ? undefined : BigInt(product.duration);
  const price =
    namedYearly === undefined
      ? priceIn(catalogue, product.product_id)
      : round(namedYearly * (months ?? 12n), 12n);
  const methods = catalogue.filingProducts.find(({ id }) => id === product.product_id)?.filing_methods ?? [];
  const method = methods.find(({ id }) => id === product.product_option_id);
  const quantity = BigInt(product.quantity);
  const paid = product.bundled === true ? quantity - 1n : quantity;
  const surcharge = BigInt(method?.surcharge ?? 0) * quantity;
  const whole = [price * paid, BigInt(method?.cost ?? 0) * quantity] as const;
  const coupons = product.bundled === true ? [] : catalogue.coupons;
  const [ours, fee] = takeOff(coupons, product.product_id, ...whole);
  const costs = methods.filter(({ jurisdiction }) => jurisdiction === product.state).map(({ cost }) => cost);
  const hasCardFee = product.ccFee !== undefined && product.bundled !== true;
  const cardFee = hasCardFee ? round(5n * BigInt(Math.max(...costs)), 100n) * quantity : 0n;
  return {
    today: companies * (ours + fee + surcharge + cardFee),
    yearly: months === undefined ? 0n : round(price * paid * companies * 12n, months),
  };
}
