/** A day of the seller's calendar, `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/**
 * Adds months to a day. In a shorter month, returns its last day. A series of charges must add months to its
 * first day: January 31, then February 28, then March 31.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}
