import { countUnits } from '../input/count-units.ts';
import type { SayText } from '../texts.ts';

const SECONDS_A_MINUTE = 60;
const SECONDS_AN_HOUR = 3_600;

/** Formats a wait, rounded up: seconds below two minutes, minutes up to an hour, then hours. */
export function waitText(seconds: number, say: SayText): string {
  if (seconds < 2 * SECONDS_A_MINUTE) return countUnits(Math.ceil(seconds), 'second', say);
  if (seconds <= SECONDS_AN_HOUR) return countUnits(Math.ceil(seconds / SECONDS_A_MINUTE), 'minute', say);
  return countUnits(Math.ceil(seconds / SECONDS_AN_HOUR), 'hour', say);
}
