/** Default texts of the table of price changes. They load with it. */
export const changeTexts = {
  'changes.line': 'In your order',
  'changes.was': 'Was',
  'changes.now': 'Now',
  'changes.new': 'new',
  'changes.gone': 'no longer sold',
} as const;
