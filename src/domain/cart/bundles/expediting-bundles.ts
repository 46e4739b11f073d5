import type { Answers, Path } from '../../answers/answers.ts';
import type { Bundle, FilingMethod, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { Facts } from '../../facts.ts';
import { findOrdinaryMethod } from '../../filing/choose-filing-method.ts';
import { compareFinish, isEarlier } from '../../filing/filing-finish.ts';
import type { CompiledForm } from '../../form.ts';
import type { ProductModel } from '../../products/product-model.ts';
import { findInstance } from '../../relevance/field-instances.ts';
import { isShown } from '../../relevance/relevance.ts';
import { isBundleAsked } from './bundle-offers.ts';
import { isSubscribed } from './subscription-offer.ts';

/** A bundle that files a product by the fastest method. */
export interface ExpeditingBundle {
  readonly id: number;
  /**
   * Returns whether a filing is submitted as an expedited one. Where that would not finish earlier, it is
   * submitted as an ordinary one, so that a bundle never makes a filing later.
   * @param methods the filing methods to choose from
   */
  expedites(
    model: ProductModel,
    methods: readonly FilingMethod[],
    jurisdiction: Jurisdiction,
    row?: Path,
  ): boolean;
}

/** Returns the bundle that expedites a product's filing in a state; undefined if none exists. */
export type FindExpediting = (productID: number, state: Jurisdiction) => ExpeditingBundle | undefined;

function isSoldIn({ config }: Bundle, state: Jurisdiction): boolean {
  return !config.jurisdiction_limit_toggle || config.jurisdiction_limit_select.includes(state);
}

/** Lists the page's bundles that the answers select. With a subscription, the page sells none. */
function listAsked(form: CompiledForm, answers: Answers, facts: Facts): readonly Bundle[] {
  const { page, catalogue } = facts;
  if (page.bundles === undefined || isSubscribed(answers, facts)) return [];
  return page.bundles.flatMap((id) => {
    const bundle = catalogue.bundles.find(({ product_id }) => product_id === id);
    return bundle !== undefined && isBundleAsked(bundle, form, answers) ? [bundle] : [];
  });
}

/**
 * Finds the filings that the page's bundles expedite, before the filings are priced. A product belongs to the first
 * selected bundle that contains it. With a subscription, no bundle expedites filings.
 */
export function findExpediting(form: CompiledForm, answers: Answers, facts: Facts): FindExpediting {
  const asked = listAsked(form, answers, facts);
  return (productID, state) => {
    const holder = asked.find((bundle) => bundle.product_ids.includes(productID) && isSoldIn(bundle, state));
    if (holder?.config.expedited_processing_toggle !== true) return undefined;
    return {
      id: holder.product_id,
      expedites: (model, methods, jurisdiction, row) => {
        const ordinary = findOrdinaryMethod(model, methods, jurisdiction, answers, row);
        return ordinary !== undefined && isEarlier(compareFinish(ordinary, methods, facts));
      },
    };
  };
}

/** Returns whether a bundle that visitors can select here expedites a product's filing, selected or not. */
export function canBundleExpedite(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  productID: number,
  state: Jurisdiction,
): boolean {
  const withCheckboxes: Answers = {
    ...answers,
    get: (path) => {
      const instance = findInstance(form, path);
      const isCheckbox = instance?.field.type === 'boolean' && isShown(instance, answers, facts);
      return isCheckbox || answers.get(path);
    },
  };
  return listAsked(form, withCheckboxes, facts).some(
    (bundle) =>
      bundle.config.expedited_processing_toggle &&
      bundle.product_ids.includes(productID) &&
      isSoldIn(bundle, state),
  );
}
