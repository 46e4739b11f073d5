/**
 * Default texts about an offered price that is too low. They load with the part of the page that shows them.
 */
export const lowPriceTexts = {
  'price.low': 'Sorry, your price is a little low...',
  'price.question': 'Are you willing to pay {price}/year per state?',
  'price.yes': "Yes, I'll pay {price}",
  'price.no': 'No thanks',
} as const;
