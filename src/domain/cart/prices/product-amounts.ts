import type { CartProduct } from '../cart.ts';
import type { Cents } from '../../money.ts';
import { sumCents } from '../../money.ts';

/** What a product adds to the total, in cents for all of its pieces and companies. */
export interface ProductAmounts {
  /** Our own price. */
  readonly price: Cents;
  /** The state's fee with the portal's surcharge. */
  readonly fee: Cents;
  readonly cardFee: Cents;
}

/** How many companies a product is ordered for. */
export function companiesOf({ includedInBothCompanies }: CartProduct): number {
  return includedInBothCompanies === true ? 2 : 1;
}

/**
 * How many pieces are paid for by themselves, those of both companies together: one piece is a bundle's. Domains are one
 * piece, of which a bundle takes a part.
 */
export function paidPieces(product: CartProduct): number {
  const { bundled, domains, quantity } = product;
  const pieces = bundled === true && domains === undefined ? quantity - 1 : quantity;
  return pieces * companiesOf(product);
}

/** What a bundle takes in of a product's price, in cents for one company: a piece, or the year of a domain; 0 in no bundle. */
export function bundledCents({ bundled, domains, price }: CartProduct): Cents {
  if (bundled !== true) return 0;
  return domains === undefined ? price : sumCents(domains.map((domain) => domain.bundled?.create ?? 0));
}

/**
 * What a product counts with today: a subscription its monthly price, a bundled product only what the state takes, one in
 * its free trial nothing, any other its price after coupons and its card fee; a product of both companies counts double.
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
