/** Default texts of a product's price before a state is checked. They load with the product card. */
export const statePriceTexts = {
  'states.each': '{price}, per state',
  'states.from': 'from {price}, per state',
  'states.by-state': 'Price by state',
} as const;
