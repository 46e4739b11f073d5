/** Default texts of row lists. They load with the lists. */
export const rowTexts = {
  'rows.full': 'You can have {n} at most.',
  'rows.removed': '{title} was removed.',
  'rows.restore': 'Undo',
} as const;
