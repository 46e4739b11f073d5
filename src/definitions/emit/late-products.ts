import type { EmittedForm } from '../runtime/emitted-form.ts';
import type { LateProducts } from '../runtime/form-code.ts';

/** Splits off what no page needs before it shows prices. */
export function splitProducts(emitted: EmittedForm): {
  readonly first: EmittedForm;
  readonly late: LateProducts;
} {
  const split = Object.entries(emitted.products).map(([key, product]) => {
    const { reason = '', tooltip, faq, data, ...first } = product;
    const late = {
      reason,
      ...(tooltip === undefined ? {} : { tooltip }),
      ...(faq === undefined ? {} : { faq }),
      ...(data === undefined ? {} : { data }),
    };
    return { key, first, late };
  });
  return {
    first: { ...emitted, products: Object.fromEntries(split.map(({ key, first }) => [key, first])) },
    late: Object.fromEntries(split.map(({ key, late }) => [key, late])),
  };
}
