/** Message for visitors after an unexpected error. */
export const UNKNOWN_ERROR = 'Something went wrong. Please try again later.';
