/** Default texts about preselected and removed products. They load with that part of the page. */
export const preselectionTexts = {
  'preselected.line': '{name}, {price}, was selected for you.',
  'preselected.remove': 'Remove it',
  'preselected.change': 'Change it',
  'removed.line': '{name}, {price}, was removed from your order because you changed "{field}".',
  'removed.put-back': 'Put it back',
  'removed.undo': 'Undo',
  'included.name': 'Included: {name}',
  'included.in': 'Included in {bundle}',
} as const;
