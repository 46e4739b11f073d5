/** What is said where a form refuses a change without a word of its own; it is built into the form. */
export const refusalTexts = {
  'reaction.refused': 'This cannot be combined with your other answers.',
} as const;
