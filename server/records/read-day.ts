const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the start of a day in UTC, or undefined for an invalid day such as `2027-02-30`. */
export function readDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? day : undefined;
}
