import type { FieldProblem, LineDifference } from '#contract/submission.ts';
import type { Path } from '#domain/answers/answers.ts';
import type { Cents } from '#domain/money.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import { atom } from 'jotai';
import type { WritableAtom } from 'jotai';

export interface SubmissionError {
  /** Identifies the failure in the browser's console, such as 20 for a declined card. */
  readonly code?: number;
  readonly title: string;
  readonly message: string;
  /** Set when the visitor does not have to do anything: the order is saved and still being processed. */
  readonly isSaved?: true;
  /** The action when a lost connection is back: resend the form, or dismiss the message. */
  readonly whenBack?: 'resend' | 'dismiss';
  /** Path of the field that shows the error; no notice repeats it. */
  readonly field?: Path;
  readonly differences?: readonly LineDifference[];
  /** Problems that only the server found. */
  readonly problems?: readonly FieldProblem[];
}

/** The errors on the current page that block the visitor. */
export interface FoundErrors {
  readonly problems: readonly ValidationProblem[];
  /** Set when the visitor has not agreed to the renewals. */
  readonly lacksConsent?: boolean;
}

export type SubmissionStatus =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'invalid' } & FoundErrors)
  /** The visitor's price offer is below the minimum. The page asks whether to pay the minimum. */
  | LowPriceStatus
  /**
   * `fileBytes`: total size of the files, 0 for none. `isPriceNamed`: true when the visitor offered a price.
   */
  | {
      readonly kind: 'running';
      readonly fileBytes: number;
      readonly isPriceNamed: boolean;
      /** Another tab is submitting the same draft. */
      readonly isElsewhere?: true;
    }
  | { readonly kind: 'failed'; readonly error: SubmissionError }
  | TakenStatus;

/** `at` is the field or the step that the visitor left; undefined for Submit. */
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

/** Returns whether the form is being submitted or was accepted. Its fields are locked then. */
export function isLocked({ kind }: SubmissionStatus): boolean {
  return kind === 'running' || kind === 'redirecting' || kind === 'done';
}

/** Returns whether the form was accepted and must not be submitted again. */
export function isTaken(status: SubmissionStatus): status is TakenStatus {
  return status.kind === 'redirecting' || status.kind === 'done';
}

type Kind = SubmissionStatus['kind'];

/** The states in which a form can be submitted. */
const OPEN = ['idle', 'invalid', 'low-price', 'failed'] as const;

/**
 * The state machine of a submission: for each event, the states in which it applies and the states it leads
 * to. In other states the event is ignored. For example, closing a message does not interrupt a request that
 * is already in flight.
 */
export const submissionEvents = {
  /** The visitor clicks Submit, or the page resumes an order in progress. */
  submit: { from: OPEN, to: ['running'] },
  /** The submission code has loaded. Validation follows. */
  load: { from: ['running'], to: ['idle'] },
  /** An obstacle prevents the submission before any request. */
  hinder: { from: OPEN, to: ['invalid', 'low-price', 'failed'] },
  /** The visitor has to agree to the lowest price first. */
  ask: { from: ['idle', 'running'], to: ['low-price'] },
  fail: { from: [...OPEN, 'running'], to: ['failed'] },
  succeed: { from: ['idle', 'running'], to: ['redirecting', 'done'] },
  /** The page does not redirect after all. */
  stay: { from: ['redirecting'], to: ['done'] },
  /** A message is closed, answered or outdated. */
  dismiss: { from: ['invalid', 'low-price', 'failed'], to: ['idle'] },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly Kind[]; readonly to: readonly Kind[] }>
>;

type Events = typeof submissionEvents;

export type Change = {
  [Event in keyof Events]: [
    event: Event,
    next: Extract<SubmissionStatus, { readonly kind: Events[Event]['to'][number] }>,
  ];
}[keyof Events];

/** The state of a submission. Writes go through the events. */
export type SubmissionState = WritableAtom<SubmissionStatus, Change, void>;

export function createSubmissionState(initial: SubmissionStatus = { kind: 'idle' }): SubmissionState {
  const current = atom(initial);
  return atom(
    (get) => get(current),
    (get, set, ...[event, next]: Change) => {
      const { from }: { readonly from: readonly Kind[] } = submissionEvents[event];
      if (from.includes(get(current).kind)) set(current, next);
    },
  );
}
