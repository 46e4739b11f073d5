import type { Answers } from '../answers/answers.ts';
import type { Cart, CartProduct } from '../cart/cart.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { buildBundleParts } from './bundle-parts.ts';
import { buildProductData } from './product-data/build-data.ts';
import type { FinalProduct } from './submission.ts';

/** Converts the coupons applied to a product to separate order products. */
function couponProducts({ appliedCoupons = [], product_id, isBundle }: CartProduct): readonly FinalProduct[] {
  return appliedCoupons.map((coupon) => ({
    product_id: coupon,
    product_option_id: null,
    quantity: 1,
    data: { product_id },
    bundled: isBundle === true,
    bundleID: isBundle === true ? product_id : null,
  }));
}

/**
 * Builds the products of an order. Bundled products are nested in the bundle's data, and coupons become
 * separate products.
 */
export function buildFinalProducts(
  form: CompiledForm,
  answers: Answers,
  cart: Cart,
  facts: Facts,
): readonly FinalProduct[] {
  const build = (product: CartProduct): FinalProduct => ({
    product_id: product.product_id,
    product_option_id: product.product_option_id,
    quantity: product.quantity,
    data: buildProductData(form, { product, answers, facts }),
  });
  const bundled = cart.products.filter((product) => product.bundled === true);
  const bundles = new Set(cart.products.flatMap(({ isBundle, product_id }) => (isBundle ? product_id : [])));
  return cart.products
    .filter(({ bundleID }) => bundleID === undefined || !bundles.has(bundleID))
    .flatMap((product): readonly FinalProduct[] => {
      const { bundleID } = product;
      // The bundle belongs to the other company.
      if (bundleID !== undefined) return [{ ...build(product), bundled: true, bundleID }];
      const final = build(product);
      const coupons = couponProducts(product);
      if (product.isBundle !== true) return [final, ...coupons];
      const taken = bundled.filter(({ bundleID }) => bundleID === product.product_id);
      const held = new Set(taken.map(({ product_id, heldID = product_id }) => heldID));
      const rest = buildBundleParts(form, product, held, answers, facts);
      const products = [...taken.map(build), ...rest].map((child) => ({
        ...child,
        bundled: true,
        bundleID: product.product_id,
      }));
      return [{ ...final, data: { ...final.data, products } }, ...coupons];
    });
}
