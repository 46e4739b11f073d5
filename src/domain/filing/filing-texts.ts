/** What is said beside the time of a way to file; it comes with the panel. */
export const filingTexts = { 'filing.documents': 'for your documents' } as const;
