/** Default text of a refused change. The build copies it into forms whose refusals have no text. */
export const refusalTexts = {
  'reaction.refused': 'This cannot be combined with your other answers.',
} as const;
