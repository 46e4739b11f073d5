/** Default texts of the order summary's lines. They load with the pricing code. */
export const lineTexts = {
  'summary.once': 'once',
  'summary.instead-of': 'Instead of',
  'summary.vehicle': 'Vehicle {n}',
  'summary.then': 'then {price}',
  'summary.change': 'Change “{field}”',
} as const;
