const SECONDS_A_MINUTE = 60;
const SECONDS_AN_HOUR = 3_600;

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** Formats a wait, rounded up: seconds below two minutes, minutes up to an hour, then hours. */
export function waitText(seconds: number): string {
  if (seconds < 2 * SECONDS_A_MINUTE) return count(Math.ceil(seconds), 'second');
  if (seconds <= SECONDS_AN_HOUR) return count(Math.ceil(seconds / SECONDS_A_MINUTE), 'minute');
  return count(Math.ceil(seconds / SECONDS_AN_HOUR), 'hour');
}
