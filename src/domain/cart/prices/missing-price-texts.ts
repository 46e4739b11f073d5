/** In place of the price of an offer whose price could not be loaded. */
export const missingPriceTexts = { 'price.missing': 'No price yet' } as const;
