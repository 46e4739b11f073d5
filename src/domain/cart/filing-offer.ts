import type { Answers } from '../answers.ts';
import type { Catalogue, FilingMethod, FilingProduct, Jurisdiction } from '../catalogue.ts';
import { FEDERAL } from '../filing-methods.ts';
import type { ProductModel } from '../form.ts';
import {
  filingJurisdictionOf,
  findChosenFilingMethod,
  isExpedited,
  offeredFilingMethods,
} from './choose-filing-method.ts';
import { findProduct } from './find-product.ts';
import { chooseLocality } from './local-jurisdiction.ts';
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
      /** What there is to choose of counties and towns; none where there is nothing to choose. */
      readonly localities: readonly string[];
      readonly locality: string | undefined;
      readonly methods: readonly FilingMethod[];
      readonly chosen: FilingMethod | undefined;
      /** A tick has it filed the quickest way. */
      readonly isExpedited: boolean;
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
  const local = chooseLocality(model, offeredFilingMethods(model, product, selection), answers);
  const { methods } = local;
  return {
    kind: 'offer',
    product,
    jurisdiction,
    jurisdictionName: jurisdiction === FEDERAL ? FEDERAL : stateNameOf(catalogue, jurisdiction),
    localities: local.localities,
    locality: local.chosen,
    methods,
    chosen: findChosenFilingMethod(model, methods, jurisdiction, answers),
    isExpedited: isExpedited(model, answers),
  };
}
