import { listOrderability } from '../../check/orders/list-orderability.ts';
import type { OrderOutcome } from '../../check/orders/evaluate-order.ts';
import { SAMPLE_DOMAIN } from '../../check/orders/sample-answers.ts';
import type { FormRequest } from '../answer-form.ts';
import { getPage, openForm } from '../open-form.ts';

/**
 * The result of an order for one state and entity type. They are undefined when the form has no such field.
 */
export interface ListedPrice {
  readonly state: string | undefined;
  readonly entityType: string | undefined;
  readonly outcome: OrderOutcome;
}

/** The prices of one page, with the states in the order of their list. */
export interface PriceList {
  readonly form: string;
  readonly page: string;
  readonly prices: readonly ListedPrice[];
}

/**
 * Lists the total of the simplest order for every state and entity type, or why an order is not possible.
 * @throws {InvalidFormDefinitionError} when the form is invalid
 * @throws {UnusableAnswersError} when the form or page is unknown
 */
export async function listPrices(request: Omit<FormRequest, 'given'>): Promise<PriceList> {
  const { root, slug, catalogue, today } = request;
  const opened = await openForm(root, slug);
  const page = getPage(opened, request.page);
  const quotes = request.quoteDomains?.([SAMPLE_DOMAIN]);
  const listed = listOrderability(opened.form, page, catalogue, { today, quotes });
  // Products can read several pairs of state and entity type answers. The first pair identifies the order;
  // products of other pairs are additions to it.
  const leading = listed.filter(({ paths }) => paths === listed[0]?.paths);
  return {
    form: slug,
    page: page.pageID,
    prices: leading.map(({ state, entityType, outcome }) => ({ state, entityType, outcome })),
  };
}
