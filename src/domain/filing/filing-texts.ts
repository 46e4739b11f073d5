/** Default texts of the filing options panel. They load with it. */
export const filingTexts = {
  'filing.documents': 'for your documents',
  'filing.to-file': 'to file.',
  'filing.our-fee': 'Our fee',
  'filing.total': 'Total cost for this filing product',
  'filing.not-found': 'Error: filing method not found',
  'filing.locality': 'Local jurisdiction',
  'filing.choose-locality': 'Select the county or town',
  'filing.both-companies': 'These prices are for both companies.',
  'filing.effect': 'on your total',
  'filing.submitted': 'Submission date',
} as const;
