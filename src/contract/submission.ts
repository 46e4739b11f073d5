import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Cents } from '#domain/money.ts';
import type { FullSubmission } from '#domain/submission/submission.ts';

export type { FinalProduct, FullSubmission, SubmissionAddress } from '#domain/submission/submission.ts';

/** Names of the multipart fields of a form post, besides those each action adds. */
export interface SubmissionVersions {
  readonly definition: string;
  readonly catalogue: string;
}

/** A line of the order as its visitor saw it, in cents. */
export interface ShownLine {
  /** Id of the cart's line. */
  readonly id: string;
  readonly label: string;
  readonly priceCents: Cents;
}

/**
 * The fields of `process_signup`, each a text of the multipart body; objects as JSON.
 * Headers as well: `Idempotency-Key` (32 to 64 hex digits, made with the draft) and `X-XSRF-TOKEN`.
 */
export interface SignupPost {
  readonly action: 'process_signup';
  readonly formType: string;
  readonly pageID: string;
  readonly formFileName: string;
  /** The token of the captcha, where the page demands one. */
  readonly captchaResponse?: string;
  readonly signupData: FullSubmission;
  /** What was agreed to of renewals, word by word, where the page asks for that. */
  readonly renewalConsent?: string;
  /** The relevant answers without those the browser keeps to itself. */
  readonly answers: AnswersDocument;
  readonly versions: SubmissionVersions;
  readonly shownTotalCents: Cents;
  /** What the total was made of; where it is left out, the total alone is compared. */
  readonly shownLines?: readonly ShownLine[];
}

/**
 * The fields of a form post that orders nothing, each a text of the multipart body; objects as JSON. The headers are those
 * of an order's.
 */
export interface MessagePost {
  readonly action: string;
  readonly formType: string;
  readonly pageID: string;
  readonly formFileName: string;
  readonly captchaResponse?: string;
  /** The name of the field that carries the payload. */
  readonly field: string;
  readonly payload: object;
  readonly answers: AnswersDocument;
}

/** A field that fails, reported by the server as the browser would report it. */
export interface FieldProblem {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/**
 * A line that differs between what was shown and what the order costs now. Cents; null where the line is missing. The
 * last one is the total, with the id `total`.
 */
export interface LineDifference {
  readonly id: string;
  readonly label: string;
  readonly shownCents: Cents | null;
  readonly currentCents: Cents | null;
}

export interface SignupSuccess {
  readonly result: 'success';
  readonly response: { readonly receipt_url: string; readonly total_cents: Cents };
  readonly invoice_numbers: readonly string[];
  readonly account_id: string;
  /** Where the visitor goes now: the receipt, an address of ours. */
  readonly login_url: string;
  /** Whether one of its filings is expedited. */
  readonly priority: boolean;
}

/** A form was taken that orders nothing. */
export interface MessageSuccess {
  readonly result: 'success';
  readonly success: true;
  /** Where the visitor goes now. */
  readonly response: { readonly redirect: string };
  /** Of a sign-up. */
  readonly invoice_numbers?: readonly string[];
  readonly account_id?: string;
  /** Of a sign-up: where the visitor goes now, where that is an address of ours. */
  readonly login_url?: string;
  /** Of a sign-up or an application: whether it is looked at first. */
  readonly priority?: boolean;
}

export interface ActionError {
  readonly result: 'error';
  /** A sentence for the visitor. */
  readonly error: string;
  readonly problems?: readonly FieldProblem[];
  readonly differences?: readonly LineDifference[];
  /** Present when the price the visitor has named is too low: the least, in dollars a year. */
  readonly min?: number;
  /** The order is saved, and its payment is being checked: nothing is decided, and nothing is left to do. */
  readonly payment_pending?: true;
  /** Present when the total differs: what the order costs now. */
  readonly total_cents?: Cents;
}

/** Every answer to a form post. Errors come with a 4xx or 503 status. */
export interface ActionAnswer<Success> {
  readonly data: Success | ActionError;
}
