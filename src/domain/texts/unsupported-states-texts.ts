/** Default questions about conflicts between entity type and jurisdictions. They load with the reaction. */
export const unsupportedStatesTexts = {
  'reaction.unsupported-states':
    '{type} is not supported in the following jurisdictions: {list}. Would you like to keep {type} and deselect the unsupported jurisdictions?',
  'reaction.unsupported-jurisdiction':
    'The jurisdiction you selected is not available with {type}, would you like to remove the jurisdiction and keep {type} as your nonprofit type?',
} as const;
