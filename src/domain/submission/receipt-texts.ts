import type { Texts } from '../texts.ts';
import { textOf } from '../texts.ts';

/** Default texts of the receipt. A form or page can override them. Form pages never load them. */
export const receiptTexts = {
  'receipt.work': 'We check your order within one business day, and file what has to be filed.',
  'receipt.time': 'You will hear from us when an agency has answered.',
  'receipt.customer': 'You do not need to do anything: we will write to you if anything is unclear.',
  'receipt.documents': 'Your documents are ready in your account as soon as they arrive.',
} as const;

/**
 * Lists what happens after an order: the seller's next step, the time it takes, the customer's part, and
 * where the result appears. Page texts override the form's, which override the defaults.
 */
export function whatHappensNext(page: Texts | undefined, form: Texts | undefined): readonly string[] {
  return Object.keys(receiptTexts).map((key) => textOf(key, page, form, receiptTexts));
}
