/** How much later an expedited order is submitted, in days, where a page does not say. */
export const EXPEDITED_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/**
 * The day an order is submitted on that is put off by some days: one on a weekend moves to the Monday after it.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function submissionDate(today: string, days: number = EXPEDITED_DAYS): string {
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS);
  const weekday = date.getUTCDay();
  const later = weekday === SATURDAY ? 2 : weekday === 0 ? 1 : 0;
  return new Date(date.getTime() + later * DAY_MS).toISOString().slice(0, 10);
}
