import type { FieldProblem, LineDifference } from '#contract/submission.ts';
import type { Path } from '#domain/answers/answers.ts';
import type { Cents } from '#domain/money.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';

/** The error shown when an order fails. */
export interface SubmissionError {
  /** Identifies the failure in the browser's console, such as 20 for a declined card. */
  readonly code?: number;
  readonly title: string;
  readonly message: string;
  /** Set when nothing is left to do: the order is saved and still being processed. */
  readonly isSaved?: true;
  /** The action when a lost connection is back: resend the form, or dismiss the message. */
  readonly whenBack?: 'resend' | 'dismiss';
  /** Path of the field that shows the error; no notice repeats it. */
  readonly field?: Path;
  readonly differences?: readonly LineDifference[];
  /** Problems that only the server found. */
  readonly problems?: readonly FieldProblem[];
}

export type SubmissionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'invalid'; readonly problems: readonly ValidationProblem[] }
  /** The named price is below the minimum. The page asks whether to pay the minimum. */
  | LowPriceStatus
  /**
   * `fileBytes`: total size of the files, 0 for none. `isPriceNamed`: true when the visitor named a price.
   */
  | {
      readonly kind: 'running';
      readonly fileBytes: number;
      readonly isPriceNamed: boolean;
      /** Another tab is sending the same draft. */
      readonly isElsewhere?: true;
    }
  /** The visitor has not agreed to the renewals. The consent checkbox shows the error. */
  | { readonly kind: 'not-agreed' }
  | { readonly kind: 'failed'; readonly error: SubmissionError }
  | TakenStatus;

/** `at`: the place where the visitor stopped, a field or its step; undefined for Submit. */
export interface LowPriceStatus {
  readonly kind: 'low-price';
  readonly path: Path;
  /** Minimum price in cents. */
  readonly min: Cents;
  readonly at?: 'field' | 'step';
}

/** The form was accepted. The page redirects (`redirecting`), or stays and offers a link (`done`). */
export type TakenStatus = Taken<'redirecting'> | Taken<'done'>;

interface Taken<Kind> {
  readonly kind: Kind;
  readonly address: string;
  /** True when the response names the account created by a sign-up. */
  readonly isAccountCreated: boolean;
}

/** Returns whether the form is being sent or was accepted; its fields are then locked. */
export function isLocked({ kind }: SubmissionStatus): boolean {
  return kind === 'running' || kind === 'redirecting' || kind === 'done';
}

/** Returns whether the form was accepted and must not be sent again. */
export function isTaken(status: SubmissionStatus): status is TakenStatus {
  return status.kind === 'redirecting' || status.kind === 'done';
}
