import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Cents } from '#domain/money.ts';
import type { FullSubmission } from '#domain/submission/submission.ts';

export type { FullSubmission } from '#domain/submission/submission.ts';

/** Versions of the definition and the catalog that a post is based on. */
interface SubmissionVersions {
  readonly definition: string;
  readonly catalogue: string;
}

/** A line of the order as shown to the visitor, in cents. */
export interface ShownLine {
  /** ID of the cart line. */
  readonly id: string;
  readonly label: string;
  readonly priceCents: Cents;
}

/** The JSON of an order: the specified members, and the parts that prove what the visitor saw. */
export interface PostedOrder extends FullSubmission {
  /** The relevant answers without browser-private ones. */
  readonly answers: AnswersDocument;
  readonly versions: SubmissionVersions;
  readonly shownTotalCents: Cents;
  /** The lines of the total. Without them, only the total is compared. */
  readonly shownLines?: readonly ShownLine[];
  /** The exact consent text for renewals, if the page asks for consent. */
  readonly renewalConsent?: string;
}

/**
 * The multipart fields of `process_signup`; objects are sent as JSON. Required headers: `Idempotency-Key` (32
 * to 64 hex digits, created with the draft) and `X-XSRF-TOKEN`.
 */
export interface SignupPost {
  readonly action: 'process_signup';
  readonly formType: string;
  readonly pageID: string;
  readonly formFileName: string;
  /** The captcha token, if the page requires one. */
  readonly captchaResponse?: string;
  readonly signupData: PostedOrder;
}

/**
 * The multipart fields of a form post without an order; objects are sent as JSON. It has the same headers as
 * an order.
 */
export interface MessagePost {
  readonly action: string;
  readonly formType: string;
  readonly pageID: string;
  /** Log-ins and password resets have none. */
  readonly formFileName?: string;
  readonly captchaResponse?: string;
  /** Name of the payload's field. */
  readonly field: string;
  readonly payload: object;
  /** The answers as a field of their own, for payloads from which the server cannot rebuild them. */
  readonly answers?: AnswersDocument;
}

/** A failing field, in the same format in browser and server. */
export interface FieldProblem {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/**
 * A line whose price differs between the shown order and the current one, in cents; null if the line is
 * missing. The last entry is the total, with the ID `total`.
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
  /** The next page: the receipt, a URL of this site. */
  readonly login_url: string;
  /** True if any filing of the order is expedited. */
  readonly priority: boolean;
}

/** The response to a form post without an order. */
export interface MessageSuccess {
  readonly result: 'success';
  readonly success: true;
  /** The next page. */
  readonly response: { readonly redirect: string };
  /** Only for a sign-up. */
  readonly invoice_numbers?: readonly string[];
  readonly account_id?: string;
  /** Only for a sign-up: the next page, if it is a URL of this site. */
  readonly login_url?: string;
  /** Only for a sign-up or job application: whether the submission has priority. */
  readonly priority?: boolean;
}

export interface ActionError {
  readonly result: 'error';
  /** A sentence for the visitor. */
  readonly error: string;
  /** Replaces the title of the action's errors. */
  readonly title?: string;
  readonly problems?: readonly FieldProblem[];
  readonly differences?: readonly LineDifference[];
  /** Set if the visitor's offer is too low: the minimum in dollars per year. */
  readonly min?: number;
  /** Set while the payment of a saved order is being verified. The visitor does not need to do anything. */
  readonly payment_pending?: true;
  /** Set if the total differs: the current total. */
  readonly total_cents?: Cents;
}

/** The response to any form post. Errors have a 4xx or 503 status. */
export interface ActionAnswer<Success> {
  readonly data: Success | ActionError;
}
