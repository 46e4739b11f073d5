import { addressTexts } from '#domain/addresses/address-texts.ts';
import { changeTexts } from '#domain/cart/lines/change-texts.ts';
import { lowPriceTexts } from '#domain/products/low-price-texts.ts';
import { doneTexts } from '#domain/submission/done-texts.ts';
import { receiptTexts } from '#domain/submission/receipt-texts.ts';
import { defaultTexts } from '#domain/texts.ts';

/** Texts that a form or a page may replace, those of parts that are loaded late and of the receipt among them. */
export const allTexts = {
  ...defaultTexts,
  ...addressTexts,
  ...changeTexts,
  ...lowPriceTexts,
  ...doneTexts,
  ...receiptTexts,
} as const;
