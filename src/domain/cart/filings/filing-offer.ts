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
import { checkedStates } from '../../products/checked-states.ts';

/** The content of the filing options panel. */
export type FilingOffer =
  | { readonly kind: 'no-state' }
  | { readonly kind: 'no-entity-type' }
  | { readonly kind: 'loading'; readonly jurisdiction: Jurisdiction }
  | {
      readonly kind: 'offer';
      readonly product: FilingProduct;
      readonly jurisdiction: Jurisdiction;
      readonly jurisdictionName: string;
      /** The counties and towns to choose from. Empty if there is no choice. */
      readonly localities: readonly string[];
      readonly locality: string | undefined;
      readonly methods: readonly FilingMethod[];
      readonly chosen: FilingMethod | undefined;
      /** True if the filing is submitted as an expedited one, because of a checkbox or a bundle. */
      readonly isExpedited: boolean;
      /** Number of filings that the prices cover, doubled when the product is for both companies. */
      readonly pieces: number;
    };

export type AvailableFiling = Extract<FilingOffer, { readonly kind: 'offer' }>;

/** Returns the states that need a panel. Null stands for the product's single state, or for no state yet. */
export function filingStatesOf(model: ProductModel, answers: Answers): readonly (Jurisdiction | null)[] {
  if (model.states === undefined) return [null];
  const states = checkedStates(model.states, answers);
  return states.length === 0 ? [null] : states;
}

interface FilingAsked {
  /** One of the states, for a product sold in several. */
  readonly state?: Jurisdiction | null;
  readonly expediting?: FindExpediting | undefined;
}

/**
 * Describes the filing options for the current answers. If a bundle expedites the filing, offers only the
 * fastest method.
 */
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
  const bundle = expediting?.(findHeldID(sold.model, product.id, catalogue), jurisdiction);
  const isBundled = bundle !== undefined;
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
    isExpedited:
      bundle?.expedites(model, local.methods, jurisdiction) === true || isExpedited(model, answers),
    pieces: selection.quantity * (model.bothCompanies === true ? 2 : 1),
  };
}
