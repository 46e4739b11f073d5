import type { SayText } from '../texts.ts';

/** The texts about the next steps after an order. Only the receipt shows them. */
export const RECEIPT_TEXTS = [
  'receipt.work',
  'receipt.time',
  'receipt.customer',
  'receipt.documents',
] as const;

/**
 * Lists the next steps after an order: the seller's step and its duration, the customer's part, and where the
 * result appears.
 */
export function whatHappensNext(say: SayText): readonly string[] {
  return RECEIPT_TEXTS.map((key) => say(key));
}
