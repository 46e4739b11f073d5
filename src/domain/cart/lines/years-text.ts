import { countUnits } from '../../input/count-units.ts';
import type { SayText } from '../../texts.ts';

/** Formats months as years: `1 Year`, `2 Years`. */
export function yearsText(months: number, say: SayText): string {
  return countUnits(months / 12, 'year', say);
}
