const SECONDS_A_MINUTE = 60;

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** Returns a time to wait in words, rounded up: seconds below two minutes, minutes from there on. */
export function waitText(seconds: number): string {
  if (seconds < 2 * SECONDS_A_MINUTE) return count(Math.ceil(seconds), 'second');
  return count(Math.ceil(seconds / SECONDS_A_MINUTE), 'minute');
}
