/** Maximum number of years between the current year and a card's expiry year. */
const YEARS_AHEAD = 9;

/** Returns the last year that a card can show. */
export function lastExpiryYear(thisYear: number): number {
  return thisYear + YEARS_AHEAD;
}
