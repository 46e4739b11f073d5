import { isEmptyAnswer } from './answers.ts';

/** What is known of a field at a moment. */
export interface FieldState {
  /** The answer it began with: a draft's, a page's, the definition's default, or none. */
  readonly first: unknown;
  readonly value: unknown;
  /** The visitor has left it, or tried to pass the step it stands in. */
  readonly isTouched: boolean;
  /** The visitor has changed it, if only to change it back. */
  readonly isEdited: boolean;
  /** It was validated after the visitor had a hand in it; what is validated unasked at the start does not count. */
  readonly isValidated: boolean;
  /** Its answer has changed and is not validated yet. */
  readonly isPending: boolean;
  /** A rule fails, shown or not. */
  readonly isFailing: boolean;
}

/**
 * The flags of a field, as vee-validate means them. In pairs of which one holds: `touched` and `untouched`, `dirty` (the
 * visitor has edited it, though it may be as before) and `pristine`, `valid` and `invalid` (by the last validation, from
 * the start). `changed`: the answer is not the one it began with; blank and missing are alike. `passed` and `failed`:
 * `validated`, and valid or not. While `pending` the others stay as they were.
 */
export interface FieldFlags {
  readonly untouched: boolean;
  readonly touched: boolean;
  readonly dirty: boolean;
  readonly pristine: boolean;
  readonly valid: boolean;
  readonly invalid: boolean;
  readonly validated: boolean;
  readonly pending: boolean;
  readonly changed: boolean;
  readonly passed: boolean;
  readonly failed: boolean;
}

function isSameAnswer(a: unknown, b: unknown): boolean {
  if (a === b || (isEmptyAnswer(a) && isEmptyAnswer(b))) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

export function fieldFlags(state: FieldState): FieldFlags {
  const { isTouched, isEdited, isFailing, isPending } = state;
  const validated = isTouched || state.isValidated;
  return {
    untouched: !isTouched,
    touched: isTouched,
    dirty: isEdited,
    pristine: !isEdited,
    valid: !isFailing,
    invalid: isFailing,
    validated,
    pending: isPending,
    changed: !isSameAnswer(state.first, state.value),
    passed: validated && !isFailing,
    failed: validated && isFailing,
  };
}
