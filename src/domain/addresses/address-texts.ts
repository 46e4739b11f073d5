/** Default texts of the address suggestion. They load with its lazy-loaded chunk. */
export const addressTexts = {
  'address.offer': 'The postal service writes your address differently',
  'address.entered': 'You entered',
  'address.verified': 'Postal service',
  'address.incomplete': 'The building is known, but an apartment or suite number seems to be missing.',
  'address.take': 'Use this address',
  'address.keep': 'Keep mine',
  'address.taken': 'Your address is now written as the postal service writes it.',
  'address.kept': 'Your address stays as you entered it.',
} as const;
