/** A day, `YYYY-MM-DD`, in words: `November 22, 2027`. */
export function sayDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
