/** How far ahead of the current year a card can expire. */
const YEARS_AHEAD = 9;

/** Returns the last year that a card can show. */
export function lastExpiryYear(thisYear: number): number {
  return thisYear + YEARS_AHEAD;
}
