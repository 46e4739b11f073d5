/** What is said of lists of rows; it comes with them. */
export const rowTexts = {
  'rows.full': 'You can have {n} at most.',
  'rows.removed': '{title} was removed.',
  'rows.restore': 'Undo',
} as const;
