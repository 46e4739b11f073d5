import { foldWord } from './fold-words.ts';

/** A word, and whether it is missing from the other text. */
interface MarkedWord {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** Splits at white space and before a hyphen, so that the two halves of a ZIP+4 code compare separately. */
function split(text: string): readonly string[] {
  return text.split(/\s+|(?=-)/).filter((word) => word !== '');
}

/**
 * Splits a text into words and marks those that the other text lacks. Ignores case, punctuation and
 * abbreviations.
 */
export function markDifferences(text: string, other: string): readonly MarkedWord[] {
  const left = split(other).map(foldWord);
  return split(text).map((word) => {
    const index = left.indexOf(foldWord(word));
    if (index >= 0) left.splice(index, 1);
    return { text: word, isDifferent: index < 0 };
  });
}
