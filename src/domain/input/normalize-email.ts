import { foldAll } from './fold-characters.ts';

const PART = String.raw`[^\s<>()",;:]`;

/** One address, as it is copied from a link, a header or a list: `mailto:`, angle brackets, a comma or a period after it. */
const COPIED = new RegExp(`^(?:mailto: *)?<? *(?:mailto:)?(${PART}+@${PART}+?) *>?[ ,;.]*$`, 'i');

/** Longer texts are no addresses, and slow to search. */
const LONGEST = 400;

/** An email address without what surrounds it. A name before it stays, for the rule to reject. */
export function normalizeEmail(text: string): string {
  const folded = foldAll(text).normalize('NFC');
  return (folded.length > LONGEST ? undefined : COPIED.exec(folded)?.[1]) ?? folded;
}
