import type { Answers } from '../answers/answers.ts';
import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { Facts } from '../facts.ts';
import { findProduct } from '../products/find-product.ts';
import type { ProductModel } from '../products/product-model.ts';
import { readSelection } from '../products/selection.ts';
import { soldByAnswers } from '../products/sold/sold-as.ts';
import { EXPEDITED_SETTING, submissionDate } from './submission-date.ts';
import { availableFilingMethods, filingJurisdictionOf, findOrdinaryMethod } from './choose-filing-method.ts';
import { fastestMethod, totalHours } from './filing-methods.ts';
import { chooseLocality } from './local-jurisdiction.ts';

/** The estimated days, `YYYY-MM-DD`, on which a filing and its documents are done. */
export interface FilingFinish {
  /** With the chosen method, submitted today. */
  readonly ordinary: string;
  /** With the fastest method, submitted after the delay of expedited orders. */
  readonly expedited: string;
}

const HOURS_A_DAY = 24;
const DAY_MS = HOURS_A_DAY * 60 * 60 * 1000;
const SATURDAY = 6;

type Times = Pick<FilingMethod, 'filed_in' | 'docs_in'>;

/** Returns the business days that a method takes. Less than a day is the same day. */
function businessDaysOf(method: Times): number {
  const hours = totalHours(method);
  return hours < HOURS_A_DAY ? 0 : Math.round(hours / HOURS_A_DAY);
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === SATURDAY;
}

/**
 * Returns the day on which a filing and its documents are done. Agencies work on business days, so a filing
 * that takes less than a day is done on Monday when it is submitted on a weekend.
 * @param submitted day of the submission, `YYYY-MM-DD`
 */
export function finishDate(submitted: string, method: Times): string {
  let left = businessDaysOf(method);
  let date = new Date(`${submitted}T00:00:00Z`);
  while (left > 0 || isWeekend(date)) {
    date = new Date(date.getTime() + DAY_MS);
    if (!isWeekend(date)) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** Compares when a filing finishes by its ordinary method and with expedited service. */
export function compareFinish(
  ordinary: FilingMethod,
  methods: readonly FilingMethod[],
  { today, page }: Pick<Facts, 'today' | 'page'>,
): FilingFinish {
  const fastest = fastestMethod([ordinary, ...methods]) ?? ordinary;
  return {
    ordinary: finishDate(today, ordinary),
    expedited: finishDate(submissionDate(today, page.settings[EXPEDITED_SETTING]), fastest),
  };
}

/** Returns whether expedited service finishes a filing on an earlier day. */
export function isEarlier({ ordinary, expedited }: FilingFinish): boolean {
  return expedited < ordinary;
}

/**
 * Finds when a product's filing finishes. Undefined while an answer that its method depends on is missing, while
 * its prices load, and when it has no method.
 */
export function findFilingFinish(
  model: ProductModel,
  answers: Answers,
  facts: Facts,
): FilingFinish | undefined {
  const { catalogue } = facts;
  const sold = soldByAnswers(model, answers, '');
  const selection = readSelection({ model: sold }, answers);
  const jurisdiction = filingJurisdictionOf(selection);
  const product = findProduct(catalogue.filingProducts, sold.match);
  if (product === undefined || !catalogue.loadedJurisdictions.includes(jurisdiction)) return undefined;
  const { methods } = chooseLocality(sold, availableFilingMethods(sold, product, selection), answers);
  const ordinary = findOrdinaryMethod(sold, methods, jurisdiction, answers);
  return ordinary && compareFinish(ordinary, methods, facts);
}
