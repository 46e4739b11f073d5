/** What is said to visitors who come back to a form whose order is placed; only they load it. */
export const placedTexts = {
  'placed.heading': 'This order is placed',
  'placed.invoice': 'Invoice {invoice}. There is nothing left to send, and nothing will be charged again.',
  'placed.receipt': 'See the receipt',
  'placed.another': 'Start another order',
} as const;
