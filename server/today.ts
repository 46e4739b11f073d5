/** Cached, because creating a formatter costs more than a hundred uses. */
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

/** A quarter of an hour. In every time zone, days begin on such a boundary. */
const QUARTER_MS = 15 * 60_000;
const lastDays = new Map<string, { readonly quarter: number; readonly day: string }>();

/** Returns the day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = formatOf(timeZone).format(now);
  lastDays.set(timeZone, { quarter, day });
  return day;
}

/** Returns the days of moments in a time zone, under the same keys. */
export function daysIn<Key>(timeZone: string, moments: ReadonlyMap<Key, Date>): ReadonlyMap<Key, string> {
  return new Map([...moments].map(([key, moment]) => [key, todayIn(timeZone, moment)]));
}

/** Returns the hour in a time zone, from 0 to 23. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
}

/** Formats the day in a time zone, for example `November 26, 2026`. */
export function dayInWords(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment);
}
