import { foldDigits } from '#domain/input/fold-characters.ts';

const MAX_DIGITS = 19;
const GROUPS_OF_FOUR = [4, 4, 4, 4, 3];
const AMERICAN_EXPRESS = /^3[47]/;
const AMERICAN_EXPRESS_GROUPS = [4, 6, 5, 4];

/** An edit of the shown text as the control reports it. `digits` is the number before the edit. */
interface CardEdit {
  readonly digits: string;
  readonly text: string;
  readonly caret: number;
  /**
   * The input event's `inputType`, such as `deleteContentBackward`; undefined when the browser reports none.
   */
  readonly inputType: string | undefined;
}

interface EditedCard {
  readonly digits: string;
  readonly text: string;
  readonly caret: number;
}

/** Formats digits in groups of four; in groups of 4, 6 and 5 for numbers that start with 34 or 37. */
export function formatCardNumber(digits: string): string {
  const groups = AMERICAN_EXPRESS.test(digits) ? AMERICAN_EXPRESS_GROUPS : GROUPS_OF_FOUR;
  let from = 0;
  const parts = groups.map((size) => digits.slice(from, (from += size)));
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * Returns the number after an edit as digits and as shown text, with the caret after the same digit as
 * before. When Backspace or Delete removes a space between groups, the adjacent digit is removed instead.
 */
export function editCardText({ digits: before, text, caret, inputType }: CardEdit): EditedCard {
  const typed = onlyDigits(text);
  let place = onlyDigits(text.slice(0, caret)).length;
  let digits = typed.slice(0, MAX_DIGITS);
  if (typed === before && inputType === 'deleteContentBackward') {
    digits = typed.slice(0, Math.max(place - 1, 0)) + typed.slice(place);
    place = Math.max(place - 1, 0);
  } else if (typed === before && inputType === 'deleteContentForward') {
    digits = typed.slice(0, place) + typed.slice(place + 1);
  }
  const shown = formatCardNumber(digits);
  return { digits, text: shown, caret: findCaret(shown, place) };
}

/** Returns the digits of a text, including digits of other scripts. */
export function onlyDigits(text: string): string {
  return foldDigits(text).replace(/\D/g, '');
}

function findCaret(text: string, digitsBefore: number): number {
  let caret = 0;
  for (let passed = 0; passed < digitsBefore && caret < text.length; caret += 1) {
    if (text[caret] !== ' ') passed += 1;
  }
  return caret;
}
