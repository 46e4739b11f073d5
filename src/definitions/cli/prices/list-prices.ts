import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { listOrderability } from '../../check/orders/list-orderability.ts';
import type { OrderOutcome } from '../../check/orders/evaluate-order.ts';
import { SAMPLE_DOMAIN } from '../../check/orders/sample-answers.ts';
import type { CommandTools } from '../command-tools.ts';
import { getPage, openForm } from '../open-form.ts';

/** What is listed, and by which facts. */
export interface PricesRequest {
  /** Folder of all definitions. */
  readonly root: string;
  readonly slug: string;
  readonly catalogue: Catalogue;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** A pageID; the form's usual page where none is named. */
  readonly page?: string | undefined;
  readonly quoteDomains?: CommandTools['quoteDomains'];
}

/** What an order comes to for one state and entity type; undefined where the form asks for none. */
export interface ListedPrice {
  readonly state: string | undefined;
  readonly entityType: string | undefined;
  readonly outcome: OrderOutcome;
}

/** The prices of one page, states in the order of their list. */
export interface PriceList {
  readonly form: string;
  readonly page: string;
  readonly prices: readonly ListedPrice[];
}

/**
 * Lists for every state and entity type what the simplest order comes to, or why there is none.
 * @throws {InvalidFormDefinitionError} when the form has mistakes
 * @throws {UnusableAnswersError} when there is no such form or page
 */
export async function listPrices(request: PricesRequest): Promise<PriceList> {
  const { root, slug, catalogue, today } = request;
  const opened = await openForm(root, slug);
  const page = getPage(opened, request.page);
  const quotes = request.quoteDomains?.([SAMPLE_DOMAIN]);
  const listed = listOrderability(opened.form, page, catalogue, { today, quotes });
  // Where products ask at several places, the first ones are the order, and the others are bought along with it.
  const leading = listed.filter(({ paths }) => paths === listed[0]?.paths);
  return {
    form: slug,
    page: page.pageID,
    prices: leading.map(({ state, entityType, outcome }) => ({ state, entityType, outcome })),
  };
}
