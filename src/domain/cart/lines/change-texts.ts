/** What the table of lines that cost something else says; only that part of a page needs it. */
export const changeTexts = {
  'changes.line': 'In your order',
  'changes.was': 'Was',
  'changes.now': 'Now',
  'changes.new': 'new',
  'changes.gone': 'no longer sold',
} as const;
