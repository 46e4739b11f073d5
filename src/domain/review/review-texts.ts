/** What a review says; only the page that has one loads it. */
export const reviewTexts = {
  'review.change': 'Change',
  'review.again': 'Enter this here: for your safety it is not saved on this device.',
  'review.name': 'Name',
} as const;
