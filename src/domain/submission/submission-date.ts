/** Name of the page setting that says how many days later an expedited order is submitted. */
export const EXPEDITED_SETTING = 'expeditedDays';

const EXPEDITED_DAYS = 14;
const MOST_DAYS = 366;

/** Days from a page setting; undefined for what is no whole number from 0 to 366. */
export function readDays(setting: unknown): number | undefined {
  const isCount = typeof setting === 'number' && Number.isInteger(setting) && setting >= 0;
  return isCount && setting <= MOST_DAYS ? setting : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/**
 * The day an order is submitted on that is put off by some days: one on a weekend moves to the Monday after it.
 * @param today `YYYY-MM-DD`
 * @param setting the page's number of days; 14 where it has none
 * @returns `YYYY-MM-DD`
 */
export function submissionDate(today: string, setting?: unknown): string {
  const days = readDays(setting) ?? EXPEDITED_DAYS;
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS);
  const weekday = date.getUTCDay();
  const later = weekday === SATURDAY ? 2 : weekday === 0 ? 1 : 0;
  return new Date(date.getTime() + later * DAY_MS).toISOString().slice(0, 10);
}
