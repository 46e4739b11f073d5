import type { Answers } from '../answers.ts';
import type { Catalogue, FilingMethod, FilingProduct, Jurisdiction } from '../catalogue.ts';
import { FEDERAL } from '../filing-methods.ts';
import type { ProductModel } from '../form.ts';
import {
  filingJurisdictionOf,
  findChosenFilingMethod,
  offeredFilingMethods,
} from './choose-filing-method.ts';
import { findProduct } from './find-product.ts';
import { readSelection } from './selection.ts';
import { stateNameOf } from './state-name.ts';

/** The ways to file a product, as the filing options panel shows them. */
export type FilingOffer =
  | { readonly kind: 'no-state' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'offer';
      readonly product: FilingProduct;
      readonly jurisdiction: Jurisdiction;
      readonly jurisdictionName: string;
      readonly methods: readonly FilingMethod[];
      readonly chosen: FilingMethod | undefined;
    };

/** What the panel offers for the present answers. */
export function describeFilingOffer(
  model: ProductModel,
  answers: Answers,
  catalogue: Catalogue,
): FilingOffer {
  const selection = readSelection({ model }, answers);
  if (model.jurisdiction !== undefined && selection.jurisdiction === null) return { kind: 'no-state' };
  const jurisdiction = filingJurisdictionOf(selection);
  const product = findProduct(catalogue.filingProducts, model.match);
  if (product === undefined || !catalogue.loadedJurisdictions.includes(jurisdiction))
    return { kind: 'loading' };
  const methods = offeredFilingMethods(model, product, selection);
  return {
    kind: 'offer',
    product,
    jurisdiction,
    jurisdictionName: jurisdiction === FEDERAL ? FEDERAL : stateNameOf(catalogue, jurisdiction),
    methods,
    chosen: findChosenFilingMethod(model, methods, jurisdiction, answers),
  };
}
