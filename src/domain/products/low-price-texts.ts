/** What is said of a price that is too low; only that part of a page needs it. */
export const lowPriceTexts = {
  'price.low': 'Sorry, your price is a little low...',
  'price.question': 'Are you willing to pay {price}/year per state?',
  'price.yes': "Yes, I'll pay {price}",
  'price.no': 'No thanks',
} as const;
