import type { Day } from './calendar-days.ts';

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const medium = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

const monthDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });

const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Formats a day for a sentence: `November 22, 2027`. */
export function formatDay(day: Day): string {
  return long.format(dateOf(day));
}

/** Formats a day for a table: `Nov 22, 2027`. */
export function formatShortDay(day: Day): string {
  return medium.format(dateOf(day));
}

/** Formats a day of every year: `November 22`. */
export function formatMonthDay(day: Day): string {
  return monthDay.format(dateOf(day));
}

/** Formats a day of the next weeks: `Monday, December 21`. */
export function formatWeekday(day: Day): string {
  return weekday.format(dateOf(day));
}
