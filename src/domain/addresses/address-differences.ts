import { foldWord } from './fold-words.ts';

/** A piece of a text, and whether another text lacks it. */
export interface MarkedWord {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** The pieces that are compared: words, and the halves of a ZIP code with the dash that joins them. */
function split(text: string): readonly string[] {
  return text.split(/\s+|(?=-)/).filter((word) => word !== '');
}

/** The words of a text, those marked that the other text has not, whatever their case, punctuation and short form. */
export function markDifferences(text: string, other: string): readonly MarkedWord[] {
  const left = split(other).map(foldWord);
  return split(text).map((word) => {
    const index = left.indexOf(foldWord(word));
    if (index >= 0) left.splice(index, 1);
    return { text: word, isDifferent: index < 0 };
  });
}
