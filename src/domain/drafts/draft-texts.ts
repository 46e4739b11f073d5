/** Default texts about a restored draft. They load with the lazy-loaded draft code. */
export const draftTexts = {
  'draft.updated': 'We have updated this form since you were last here.',
  'draft.asked': 'Please answer again: {fields}.',
  'draft.parked': 'No longer asked: {fields}.',
  'draft.kept': 'Your other answers are as you left them.',
  'draft.cleared': 'This form has changed since you were last here, so we cleared the answers you had begun.',
  'draft.unreadable': 'We could not read the answers you had begun on this device, so the form starts empty.',
} as const;
