import { FEDERAL } from './catalogue.ts';
import type { FilingProduct, Jurisdiction } from './catalogue.ts';

/**
 * Returns a filing product with the methods and later charges of one jurisdiction. Federal methods apply in
 * every jurisdiction.
 */
export function narrowMethods(product: FilingProduct, jurisdiction: Jurisdiction): FilingProduct {
  const { filing_methods: methods, later_charges: charges, ...rest } = product;
  const isHere = (place: { readonly jurisdiction: Jurisdiction }) => place.jurisdiction === jurisdiction;
  return {
    ...rest,
    filing_methods: methods.filter((method) => isHere(method) || method.jurisdiction === FEDERAL),
    ...(charges && { later_charges: charges.filter(isHere) }),
  };
}
