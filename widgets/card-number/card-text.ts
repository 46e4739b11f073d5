import { foldDigits } from '#domain/input/fold-characters.ts';

const MOST_DIGITS = 19;
const GROUPS_OF_FOUR = [4, 4, 4, 4, 3];
const AMERICAN_EXPRESS = /^3[47]/;
const AMERICAN_EXPRESS_GROUPS = [4, 6, 5, 4];

/** An edit of the shown text as the control reports it, `digits` being the number before it. */
interface CardEdit {
  readonly digits: string;
  readonly text: string;
  readonly caret: number;
  /** Of the input event: `deleteContentBackward` and the like; undefined where the browser gives none. */
  readonly inputType: string | undefined;
}

interface EditedCard {
  readonly digits: string;
  readonly text: string;
  readonly caret: number;
}

/** Digits in groups of four, or of 4, 6 and 5 for numbers that begin with 34 or 37. */
export function formatCardNumber(digits: string): string {
  const groups = AMERICAN_EXPRESS.test(digits) ? AMERICAN_EXPRESS_GROUPS : GROUPS_OF_FOUR;
  let from = 0;
  const parts = groups.map((size) => digits.slice(from, (from += size)));
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * The number after an edit, as digits and as shown text, and where the caret is then: after the same digit as
 * before. Deleting a blank between groups deletes the digit beyond it.
 */
export function editCardText({ digits: before, text, caret, inputType }: CardEdit): EditedCard {
  const typed = onlyDigits(text);
  let place = onlyDigits(text.slice(0, caret)).length;
  let digits = typed.slice(0, MOST_DIGITS);
  if (typed === before && inputType === 'deleteContentBackward') {
    digits = typed.slice(0, Math.max(place - 1, 0)) + typed.slice(place);
    place = Math.max(place - 1, 0);
  } else if (typed === before && inputType === 'deleteContentForward') {
    digits = typed.slice(0, place) + typed.slice(place + 1);
  }
  const shown = formatCardNumber(digits);
  return { digits, text: shown, caret: findCaret(shown, place) };
}

/** The digits of a text, those of other scripts among them. */
export function onlyDigits(text: string): string {
  return foldDigits(text).replace(/\D/g, '');
}

/** The position right after the given number of digits. */
function findCaret(text: string, digitsBefore: number): number {
  let caret = 0;
  for (let passed = 0; passed < digitsBefore && caret < text.length; caret += 1) {
    if (text[caret] !== ' ') passed += 1;
  }
  return caret;
}
