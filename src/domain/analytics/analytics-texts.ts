/** Default texts of the analytics consent prompt. They load with its lazy-loaded chunk. */
export const analyticsTexts = {
  'analytics.label': 'Analytics',
  'analytics.question':
    'May we measure how this form is used? Names and contact details are sent only as codes, cards and passwords never.',
  'analytics.allow': 'Allow analytics',
  'analytics.deny': 'No, thanks',
  'analytics.change': 'Change my choice about analytics',
} as const;
