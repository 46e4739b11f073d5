import { foldAll } from './fold-characters.ts';

const PART = String.raw`[^\s<>()",;:]`;

/**
 * Matches one address copied from a link, a header or a list: with `mailto:`, angle brackets, or trailing
 * punctuation.
 */
const COPIED = new RegExp(`^(?:mailto: *)?<? *(?:mailto:)?(${PART}+@${PART}+?) *>?[ ,;.]*$`, 'i');

/** Longer texts are not addresses, and slow to match. */
const LONGEST = 400;

/** Extracts an email address from the text around it. A name before it stays, so that the rule rejects it. */
export function normalizeEmail(text: string): string {
  const folded = foldAll(text).normalize('NFC');
  return (folded.length > LONGEST ? undefined : COPIED.exec(folded)?.[1]) ?? folded;
}
