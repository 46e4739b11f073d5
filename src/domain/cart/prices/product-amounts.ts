import type { CartProduct } from '../cart.ts';
import type { Cents } from '../../money.ts';
import { sumCents } from '../../money.ts';

/** A product's contribution to the total, in cents for all of its pieces and companies. */
interface ProductAmounts {
  /** The seller's price. */
  readonly price: Cents;
  /** The agency fee and the portal surcharge. */
  readonly fee: Cents;
  readonly cardFee: Cents;
}

/** Returns the number of companies that buy a product. */
export function companiesOf({ includedInBothCompanies }: CartProduct): number {
  return includedInBothCompanies === true ? 2 : 1;
}

/**
 * Returns the number of separately charged pieces, for all companies. A bundle includes one piece. Domains
 * count as one piece, which a bundle covers only in part.
 */
export function paidPieces(product: CartProduct): number {
  const { bundled, domains, quantity } = product;
  const pieces = bundled === true && domains === undefined ? quantity - 1 : quantity;
  return pieces * companiesOf(product);
}

/**
 * Returns the part of a price that a bundle covers, in cents for one company: one piece, or one year of a
 * domain. Returns 0 without a bundle.
 */
export function bundledCents({ bundled, domains, price }: CartProduct): Cents {
  if (bundled !== true) return 0;
  return domains === undefined ? price : sumCents(domains.map((domain) => domain.bundled?.create ?? 0));
}

/**
 * Returns the amounts due today, for all companies. A subscription costs its monthly price, a bundled product
 * only its fee, and a free trial nothing. Any other product costs its price after coupons and its card fee.
 */
export function productAmounts(product: CartProduct): ProductAmounts {
  const { price_monthly, stateFee, quantity, discountedPrice, ccFee = 0 } = product;
  const companies = companiesOf(product);
  const whole = product.domains === undefined ? product.price : product.price - bundledCents(product);
  const price = product.hasFreeTrial === true ? 0 : whole;
  const ours =
    discountedPrice === undefined
      ? (price_monthly ?? price) * paidPieces(product)
      : discountedPrice * companies;
  return {
    price: ours,
    fee: stateFee * companies,
    cardFee: product.bundled === true ? 0 : ccFee * quantity * companies,
  };
}
