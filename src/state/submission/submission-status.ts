import type { FieldProblem, LineDifference } from '#contract/submission.ts';
import type { Path } from '#domain/answers/answers.ts';
import type { Cents } from '#domain/money.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';

/** What the visitor reads when an order did not go through. */
export interface SubmissionError {
  /** Names the failure in the browser's log, e.g. 20 for a card that is refused. */
  readonly code?: number;
  readonly title: string;
  readonly message: string;
  /** Nothing went wrong, and nothing is left to do: what was sent is saved, and takes its time. */
  readonly isSaved?: true;
  /** The connection is lost; once it is back, the form is sent by itself, or this message goes. */
  readonly whenBack?: 'resend' | 'dismiss';
  /** Path of the field that shows the error; no notice repeats it. */
  readonly field?: Path;
  readonly differences?: readonly LineDifference[];
  /** Answers that only the server found to fail. */
  readonly problems?: readonly FieldProblem[];
}

export type SubmissionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'invalid'; readonly problems: readonly ValidationProblem[] }
  /** The named price is below the minimum: the visitor is asked whether to pay that. */
  | LowPriceStatus
  /** `fileBytes`: how much goes along in files, 0 for nothing; `isPriceNamed`: the visitor has named a price. */
  | {
      readonly kind: 'running';
      readonly fileBytes: number;
      readonly isPriceNamed: boolean;
      /** Another tab sends the same draft. */
      readonly isElsewhere?: true;
    }
  /** What renews was not agreed to: the box says so. */
  | { readonly kind: 'not-agreed' }
  | { readonly kind: 'failed'; readonly error: SubmissionError }
  | TakenStatus;

/** `at`: where the visitor stopped, the field or its step; at Submit where it is left out. */
export interface LowPriceStatus {
  readonly kind: 'low-price';
  readonly path: Path;
  /** Minimum price in cents. */
  readonly min: Cents;
  readonly at?: 'field' | 'step';
}

/** The form was taken: the page leads on by itself (`redirecting`), or it stays and the visitor goes on (`done`). */
export type TakenStatus = Taken<'redirecting'> | Taken<'done'>;

interface Taken<Kind> {
  readonly kind: Kind;
  readonly address: string;
  /** The answer names the account that was made of a sign-up. */
  readonly isAccountCreated: boolean;
}

/** Returns whether the form is being sent or was accepted; its fields are then locked. */
export function isLocked({ kind }: SubmissionStatus): boolean {
  return kind === 'running' || kind === 'redirecting' || kind === 'done';
}

/** Whether a form was taken and must not be sent again. */
export function isTaken(status: SubmissionStatus): status is TakenStatus {
  return status.kind === 'redirecting' || status.kind === 'done';
}
