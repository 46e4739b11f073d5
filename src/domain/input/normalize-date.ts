import { foldAll } from './fold-characters.ts';
import { formatDate } from './format-date.ts';

const LONGEST = 40;

/** A day as `MM/DD/YYYY`, where it is written like one. */
export function normalizeDate(text: string): string {
  const folded = foldAll(text);
  return folded.length > LONGEST ? folded : formatDate(folded);
}
