import type { EmittedForm, EmittedProduct } from '../runtime/emitted-form.ts';
import type { LateProduct, LateProducts } from '../runtime/form-code.ts';

interface SplitProduct {
  readonly first: EmittedProduct;
  readonly late: LateProduct;
}

/** Splits off what only lines, prices and order data read. */
function splitProduct(product: EmittedProduct): SplitProduct {
  const { reason = '', label, feeLabel, tooltip, faq, madeBy, payload, data, ...rest } = product;
  const { insteadOf, variants, dependents, cardFee, ...first } = rest;
  const words = { label, feeLabel, tooltip, faq, madeBy, payload, data };
  // What is not said is not written.
  const late = JSON.parse(JSON.stringify({ reason, ...words, insteadOf, variants, dependents, cardFee }));
  return { first, late };
}

/** Splits a part of bundles: only order data read it. */
function splitPart(product: EmittedProduct): SplitProduct {
  const { selectedWhen, availableWhen: _, follows: __, ...late } = product;
  const { saveAs, from } = late;
  return { first: { name: '', saveAs, from, match: {}, selectedWhen }, late: { label: late.name, ...late } };
}

/** Splits off what no page needs before it shows prices. */
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
