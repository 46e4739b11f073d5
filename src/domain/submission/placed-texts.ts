/** Default texts for visitors who return to a form after ordering. Only they load them. */
export const placedTexts = {
  'placed.heading': 'This order is placed',
  'placed.invoice': 'Invoice {invoice}. There is nothing left to send, and nothing will be charged again.',
  'placed.receipt': 'See the receipt',
  'placed.another': 'Start another order',
} as const;
