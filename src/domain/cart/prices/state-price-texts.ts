/** What is said of a product of several states before one is ticked; it comes with the product's card. */
export const statePriceTexts = {
  'states.each': '{price} per state',
  'states.from': 'from {price} per state',
  'states.before-fee-each': '{price} + state fee, per state',
  'states.by-state': 'Price by state',
} as const;
