import { foldAll } from './fold-characters.ts';
import { formatDate } from './format-date.ts';

const LONGEST = 40;

/** Normalizes a date to `MM/DD/YYYY`. Text that does not look like a date is only folded. */
export function normalizeDate(text: string): string {
  const folded = foldAll(text);
  return folded.length > LONGEST ? folded : formatDate(folded);
}
