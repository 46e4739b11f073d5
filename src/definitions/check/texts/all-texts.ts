import { addressTexts } from '#domain/addresses/address-texts.ts';
import { analyticsTexts } from '#domain/analytics/analytics-texts.ts';
import { effectTexts } from '#domain/cart/effects/effect-text.ts';
import { changeTexts } from '#domain/cart/lines/change-texts.ts';
import { lineTexts } from '#domain/cart/lines/line-texts.ts';
import { preselectionTexts } from '#domain/cart/preselections/preselection-texts.ts';
import { missingPriceTexts } from '#domain/cart/prices/missing-price-texts.ts';
import { statePriceTexts } from '#domain/cart/prices/state-price-texts.ts';
import { draftTexts } from '#domain/drafts/draft-texts.ts';
import { filingTexts } from '#domain/filing/filing-texts.ts';
import { hintTexts } from '#domain/hints/hint-texts.ts';
import { lookupTexts } from '#domain/lookups/lookup-texts.ts';
import { lowPriceTexts } from '#domain/products/low-price-texts.ts';
import { doneTexts } from '#domain/submission/done-texts.ts';
import { placedTexts } from '#domain/submission/placed-texts.ts';
import { refusalTexts } from '#domain/texts/refusal-texts.ts';
import { unsupportedStatesTexts } from '#domain/texts/unsupported-states-texts.ts';
import { rowTexts } from '#domain/rows/row-texts.ts';
import { consentTexts, scheduleTexts } from '#domain/cart/schedule/schedule-texts.ts';
import { reviewTexts } from '#domain/review/review-texts.ts';
import { dialogTexts } from '#domain/texts/dialog-texts.ts';
import { overPageTexts } from '#domain/texts/over-page-texts.ts';
import { receiptTexts } from '#domain/submission/receipt-texts.ts';
import { defaultTexts } from '#domain/texts.ts';

/** All texts that a form or a page can override, including the receipt's and those of lazy-loaded chunks. */
export const allTexts = {
  ...defaultTexts,
  ...addressTexts,
  ...analyticsTexts,
  ...changeTexts,
  ...draftTexts,
  ...effectTexts,
  ...filingTexts,
  ...hintTexts,
  ...statePriceTexts,
  ...missingPriceTexts,
  ...lineTexts,
  ...lookupTexts,
  ...lowPriceTexts,
  ...dialogTexts,
  ...doneTexts,
  ...placedTexts,
  ...preselectionTexts,
  ...receiptTexts,
  ...consentTexts,
  ...scheduleTexts,
  ...refusalTexts,
  ...rowTexts,
  ...unsupportedStatesTexts,
  ...reviewTexts,
  ...overPageTexts,
} as const;
