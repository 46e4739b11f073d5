import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** ASCII punctuation separates words, so that `ruiz` finds `ana.ruiz@example.com`. */
const PUNCTUATION = /[!-/:-@[-`{-~]+/;

/**
 * Replaces punctuation with spaces. Otherwise PostgreSQL's parser keeps an email as one word and reads
 * `FC-100` as a number.
 */
export function splitWords(text: SQL): SQL {
  return sql`regexp_replace(${text}, '[!-/:-@\\[-\`{-~]+', ' ', 'g')`;
}

/**
 * Returns the full-text query that matches the words as prefixes, or undefined for a search without words.
 */
export function wordsQuery(search: string): SQL | undefined {
  const words = search
    .split(PUNCTUATION)
    .flatMap((part) => part.split(/\s+/))
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}
