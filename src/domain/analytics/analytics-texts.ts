/** What a page says that asks whether it may measure visits; only such pages load it. */
export const analyticsTexts = {
  'analytics.label': 'Analytics',
  'analytics.question':
    'May we measure how this form is used? Names and contact details are sent only as codes, cards and passwords never.',
  'analytics.allow': 'Allow analytics',
  'analytics.deny': 'No, thanks',
  'analytics.change': 'Change my choice about analytics',
} as const;
