import type { Answers } from '../../answers/answers.ts';
import type { Bundle, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { isBundleAsked } from './bundle-offers.ts';
import { isSubscribed } from './subscription-offer.ts';

/** Returns the ID of the bundle that expedites a product's filing in a state; undefined if none exists. */
export type FindExpediting = (productID: number, state: Jurisdiction) => number | undefined;

function isSoldIn({ config }: Bundle, state: Jurisdiction): boolean {
  return !config.jurisdiction_limit_toggle || config.jurisdiction_limit_select.includes(state);
}

/**
 * Finds the filings that the page's bundles expedite, before the filings are priced. A product belongs to the first
 * selected bundle that contains it. With a subscription, no bundle expedites filings.
 */
export function findExpediting(form: CompiledForm, answers: Answers, facts: Facts): FindExpediting {
  const { page, catalogue } = facts;
  if (page.bundles === undefined || isSubscribed(answers, facts)) return () => undefined;
  const asked = page.bundles.flatMap((id) => {
    const bundle = catalogue.bundles.find(({ product_id }) => product_id === id);
    return bundle !== undefined && isBundleAsked(bundle, form, answers) ? [bundle] : [];
  });
  return (productID, state) => {
    const holder = asked.find((bundle) => bundle.product_ids.includes(productID) && isSoldIn(bundle, state));
    return holder?.config.expedited_processing_toggle === true ? holder.product_id : undefined;
  };
}
