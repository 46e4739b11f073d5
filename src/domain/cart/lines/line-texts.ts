/** Texts of the lines of the order summary; they come with the prices. */
export const lineTexts = {
  'summary.once': 'once',
  'summary.instead-of': 'Instead of',
  'summary.vehicle': 'Vehicle {n}',
  'summary.then': 'then {price}',
  'summary.change': 'Change “{field}”',
} as const;
