import type { Answers } from '../../answers/answers.ts';
import type { FindExpediting } from '../bundles/expediting-bundles.ts';
import type { Catalogue, FilingMethod, FilingProduct, Jurisdiction } from '../../catalogue/catalogue.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../../products/product-model.ts';
import {
  filingJurisdictionOf,
  findChosenFilingMethod,
  isExpedited,
  availableFilingMethods,
} from '../../filing/choose-filing-method.ts';
import { findHeldID, findProduct } from '../../products/find-product.ts';
import { chooseLocality } from '../../filing/local-jurisdiction.ts';
import { readSelection } from '../../products/selection.ts';
import { soldPlacesOf } from '../../products/sold/sold-places.ts';
import { stateNameOf } from '../lines/state-name.ts';
import { tickedStates } from '../../products/ticked-states.ts';

/** The ways to file a product, as the filing options panel shows them. */
export type FilingOffer =
  | { readonly kind: 'no-state' }
  | { readonly kind: 'no-entity-type' }
  | { readonly kind: 'loading'; readonly jurisdiction: Jurisdiction }
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
      /** A tick or a bundle has it filed the quickest way. */
      readonly isExpedited: boolean;
      /** How many pieces the prices count for: those of both companies, where it is for both. */
      readonly pieces: number;
    };

/** The states a product is to be filed in, one panel each; null stands for the one that it names, or for none. */
export function filingStatesOf(model: ProductModel, answers: Answers): readonly (Jurisdiction | null)[] {
  if (model.states === undefined) return [null];
  const states = tickedStates(model.states, answers);
  return states.length === 0 ? [null] : states;
}

/** What is asked about a filing. */
interface FilingAsked {
  /** One of the states that a product is sold in, of which it has several. */
  readonly state?: Jurisdiction | null;
  readonly expediting?: FindExpediting | undefined;
}

/** What the panel offers for the present answers: one way alone, where a bundle has the product filed the quickest way. */
export function describeFilingOffer(
  model: ProductModel,
  answers: Answers,
  catalogue: Catalogue,
  { state = null, expediting }: FilingAsked = {},
): FilingOffer {
  const sold = soldPlacesOf(model, answers).find((place) => (place.state ?? null) === state) ?? { model };
  const selection = readSelection(sold, answers);
  const isPlaced = model.jurisdiction !== undefined || model.states !== undefined;
  if (isPlaced && selection.jurisdiction === null) return { kind: 'no-state' };
  if (model.entityType !== undefined && selection.entityType === null) return { kind: 'no-entity-type' };
  const jurisdiction = filingJurisdictionOf(selection);
  const product = findProduct(catalogue.filingProducts, sold.model.match);
  if (product === undefined || !catalogue.loadedJurisdictions.includes(jurisdiction))
    return { kind: 'loading', jurisdiction };
  const local = chooseLocality(model, availableFilingMethods(model, product, selection), answers);
  const isBundled = expediting?.(findHeldID(sold.model, product.id, catalogue), jurisdiction) !== undefined;
  const place = { isExpedited: isBundled };
  const chosen = findChosenFilingMethod(model, local.methods, jurisdiction, answers, place);
  return {
    kind: 'offer',
    product,
    jurisdiction,
    jurisdictionName: jurisdiction === FEDERAL ? FEDERAL : stateNameOf(catalogue, jurisdiction),
    localities: local.localities,
    locality: local.chosen,
    methods: isBundled && chosen !== undefined ? [chosen] : local.methods,
    chosen,
    isExpedited: isBundled || isExpedited(model, answers),
    pieces: selection.quantity * (model.bothCompanies === true ? 2 : 1),
  };
}
