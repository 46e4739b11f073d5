/** What a visitor reads of a fault that nobody expected, wherever it happened. */
export const UNKNOWN_ERROR = 'Something went wrong. Please try again later.';
