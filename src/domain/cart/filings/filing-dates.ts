import type { Answers } from '../../answers/answers.ts';
import type { Facts } from '../../facts.ts';
import { findFilingFinish, finishDate, isEarlier } from '../../filing/filing-finish.ts';
import type { CompiledForm } from '../../form.ts';
import { findHeldID } from '../../products/find-product.ts';
import type { ProductModel } from '../../products/product-model.ts';
import { findInstance } from '../../relevance/field-instances.ts';
import { isShown } from '../../relevance/relevance.ts';
import { canBundleExpedite } from '../bundles/expediting-bundles.ts';
import type { AvailableFiling } from './filing-offer.ts';

/** The days, `YYYY-MM-DD`, on which a filing is done. `expedited` is set where expedited service is offered. */
export interface FilingDates {
  readonly ordinary: string;
  readonly expedited?: string;
}

/** Returns whether a bundle of the page expedites a product, wherever it is sold. */
function isInExpeditingBundle(productID: number, { page, catalogue }: Facts): boolean {
  return catalogue.bundles.some(
    ({ product_id, product_ids, config }) =>
      config.expedited_processing_toggle &&
      product_ids.includes(productID) &&
      page.bundles?.includes(product_id) === true,
  );
}

/**
 * Finds the days to show with a filing that the form can expedite. Undefined for other filings, and for those
 * that the agency decides on later.
 */
export function findFilingDates(
  form: CompiledForm,
  model: ProductModel,
  { product, jurisdiction, chosen }: AvailableFiling,
  answers: Answers,
  facts: Facts,
): FilingDates | undefined {
  const { expeditedBy } = model;
  const id = findHeldID(model, product.id, facts.catalogue);
  if (expeditedBy === undefined && !isInExpeditingBundle(id, facts)) return undefined;
  const finish = findFilingFinish(model, answers, facts);
  if (finish === undefined || chosen === undefined || chosen.decided_in !== undefined) return undefined;
  const checkbox = expeditedBy === undefined ? undefined : findInstance(form, expeditedBy);
  const isOffered =
    (checkbox !== undefined && isShown(checkbox, answers, facts)) ||
    canBundleExpedite(form, answers, facts, id, jurisdiction);
  if (isOffered && isEarlier(finish)) return finish;
  return { ordinary: finishDate(facts.today, chosen) };
}
