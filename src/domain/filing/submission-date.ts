/** Name of the page setting with the delay of an expedited order in days. */
export const EXPEDITED_SETTING = 'expeditedDays';

const EXPEDITED_DAYS = 14;
const MAX_DAYS = 366;

/** Returns the days in a page setting; undefined unless it is an integer from 0 to 366. */
export function readDays(setting: unknown): number | undefined {
  const isCount = typeof setting === 'number' && Number.isInteger(setting) && setting >= 0;
  return isCount && setting <= MAX_DAYS ? setting : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/**
 * Returns the day when a delayed order is submitted. A weekend moves to the following Monday.
 * @param today `YYYY-MM-DD`
 * @param setting the page's delay in days, 14 by default
 * @returns `YYYY-MM-DD`
 */
export function submissionDate(today: string, setting?: unknown): string {
  const days = readDays(setting) ?? EXPEDITED_DAYS;
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS);
  const weekday = date.getUTCDay();
  const later = weekday === SATURDAY ? 2 : weekday === 0 ? 1 : 0;
  return new Date(date.getTime() + later * DAY_MS).toISOString().slice(0, 10);
}
