import type { SayText } from '../texts.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'business-day' | 'week' | 'month' | 'year';

/** Formats a number with its unit: `1 hour`, `2 hours`. */
export function countUnits(n: number, unit: Unit, say: SayText): string {
  return say(n === 1 ? `count.${unit}` : `count.${unit}s`, { n });
}
