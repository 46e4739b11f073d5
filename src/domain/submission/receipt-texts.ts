import type { Texts } from '../texts.ts';
import { textOf } from '../texts.ts';

/** Texts of the receipt that a form or page may say in its own words. Pages of forms never show them: no visit loads them. */
export const receiptTexts = {
  'receipt.work': 'We check your order within one business day, and file what has to be filed.',
  'receipt.time': 'You will hear from us when an agency has answered.',
  'receipt.customer': 'You do not need to do anything: we will write to you if anything is unclear.',
  'receipt.documents': 'Your documents are ready in your account as soon as they arrive.',
} as const;

/**
 * What happens after an order, a sentence or two each: what we do, how long it takes, what the customer has to do and where
 * the result is. A page's words win over the form's, these over ours.
 */
export function whatHappensNext(page: Texts | undefined, form: Texts | undefined): readonly string[] {
  return Object.keys(receiptTexts).map((key) => textOf(key, page, form, receiptTexts));
}
