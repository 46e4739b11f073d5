/** To make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The day at a moment in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  return formatOf(timeZone).format(now);
}

/** The day at a moment in a time zone, in words. */
export function dayInWords(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment);
}
