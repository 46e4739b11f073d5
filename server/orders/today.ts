/** The day at a moment in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(now);
}

/** The day at a moment in a time zone, in words. */
export function dayInWords(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment);
}
