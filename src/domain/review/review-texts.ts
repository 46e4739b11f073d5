/** Default texts of the review. Only pages with a review load them. */
export const reviewTexts = {
  'review.change': 'Change',
  'review.again': 'Enter this here: for your safety it is not saved on this device.',
  'review.name': 'Name',
} as const;
