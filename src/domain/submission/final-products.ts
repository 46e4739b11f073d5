import type { Answers } from '../answers/answers.ts';
import type { Cart, CartProduct } from '../cart/cart.ts';
import { rowPathOf } from '../products/sold-places.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { productDataBuilders } from './product-data/registry.ts';
import type { ProductDataInput } from './product-data/product-data.ts';
import { readOrderData } from './product-data/order-data.ts';
import type { FinalProduct, ProductData } from './submission.ts';

/** The fields a definition takes from answers by itself; they win over the builder's. */
function listedData(form: CompiledForm, { product, answers }: ProductDataInput): ProductData {
  const models = [...form.cart.primary, ...form.cart.optional];
  const listed = models.find((model) => model.key === product.key)?.data ?? {};
  return readOrderData(listed, answers, rowPathOf(product.row));
}

function buildData(form: CompiledForm, input: ProductDataInput): ProductData {
  const name = input.product.payload;
  const build = Object.hasOwn(productDataBuilders, name) ? productDataBuilders[name] : undefined;
  const { multiState, state } = input.product;
  return { ...(multiState === true ? { state } : {}), ...build?.(input), ...listedData(form, input) };
}

/** The coupons that took something off a product, as products of their own. */
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

/** What a bundle holds: the cart's products it took in, and those of its own that are chosen by nothing else. */
function bundleChildren(
  { product_id: bundleID, product_ids = [] }: CartProduct,
  taken: readonly FinalProduct[],
): readonly FinalProduct[] {
  const others = product_ids.filter((id) => !taken.some(({ product_id }) => product_id === id));
  return [
    ...taken,
    ...others.map((id) => ({ product_id: id, product_option_id: null, quantity: 1, data: {} })),
  ].map((product) => ({ ...product, bundled: true, bundleID }));
}

/** The cart's products as an order lists them: those in a bundle in the bundle's data, coupons as products. */
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
    data: buildData(form, { product, answers, facts }),
  });
  const bundled = cart.products.filter((product) => product.bundled === true);
  const bundles = new Set(cart.products.flatMap(({ isBundle, product_id }) => (isBundle ? product_id : [])));
  return cart.products
    .filter(({ bundleID }) => bundleID === undefined || !bundles.has(bundleID))
    .flatMap((product): readonly FinalProduct[] => {
      const { bundleID } = product;
      // Its bundle is the other company's.
      if (bundleID !== undefined) return [{ ...build(product), bundled: true, bundleID }];
      const final = build(product);
      const coupons = couponProducts(product);
      if (product.isBundle !== true) return [final, ...coupons];
      const taken = bundled.filter(({ bundleID }) => bundleID === product.product_id).map(build);
      return [{ ...final, data: { ...final.data, products: bundleChildren(product, taken) } }, ...coupons];
    });
}
