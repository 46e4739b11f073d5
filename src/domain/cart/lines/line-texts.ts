/** What the lines of the order summary say, and the line above the last button; they come with the prices. */
export const lineTexts = {
  'summary.once': 'once',
  'summary.each-year': '/ year',
  'summary.instead-of': 'Instead of',
  'summary.vehicle': 'Vehicle {n}',
  'summary.then': 'then {price} / year',
  'summary.change': 'Change “{field}”',
  'actions.due': '{price} today',
  'actions.due-yearly': '{price} today, then {yearly} each year until you cancel',
} as const;
