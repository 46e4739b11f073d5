/** Default text of an offer whose price failed to load. */
export const missingPriceTexts = { 'price.missing': 'No price yet' } as const;
