import type { EmittedForm, EmittedProduct } from '../runtime/emitted-form.ts';
import type { LateProduct, LateProducts } from '../runtime/form-code.ts';
import { omitUndefined } from './omit-undefined.ts';

interface SplitProduct {
  readonly first: EmittedProduct;
  readonly late: LateProduct;
}

/** Splits a product. Only cart lines, prices and order data read the lazy-loaded part. */
function splitProduct(product: EmittedProduct): SplitProduct {
  const { reason = '', label, feeLabel, tooltip, faq, madeBy, payload, data, ...rest } = product;
  const { insteadOf, variants, dependents, cardFee, ...first } = rest;
  const words = { reason, label, feeLabel, tooltip, faq, madeBy, payload, data };
  const late = { ...words, insteadOf, variants, dependents, cardFee };
  return { first, late: omitUndefined<Pick<LateProduct, keyof typeof late>>(late) };
}

/** Splits a product that is sold only in bundles. Only order data needs most of the product's properties. */
function splitPart(product: EmittedProduct): SplitProduct {
  const { selectedWhen, availableWhen: _, follows: __, ...late } = product;
  const { saveAs, from } = late;
  return { first: { name: '', saveAs, from, match: {}, selectedWhen }, late: { label: late.name, ...late } };
}

/** Splits the products of a form into an initial part and a part that pages load with the prices. */
export function splitProducts(emitted: EmittedForm): {
  readonly first: EmittedForm;
  readonly late: LateProducts;
} {
  const { primary, optional, parts = [] } = emitted.cart;
  const isPart = (key: string) => parts.includes(key) && ![...primary, ...optional].includes(key);
  const split = Object.entries(emitted.products).map(([key, product]) => ({
    key,
    ...(isPart(key) ? splitPart(product) : splitProduct(product)),
  }));
  return {
    first: { ...emitted, products: Object.fromEntries(split.map(({ key, first }) => [key, first])) },
    late: Object.fromEntries(split.map(({ key, late }) => [key, late])),
  };
}
