import type { AnswersDocument } from '#domain/answers.ts';
import type { Cents } from '#domain/money.ts';

/** Names of the multipart fields of a form post, besides those each action adds. */
export interface SubmissionVersions {
  readonly definition: string;
  readonly catalogue: string;
}

/**
 * The fields of `process_signup`, each a text of the multipart body; objects as JSON.
 * Headers besides: `Idempotency-Key` (32 to 64 hex digits, made with the draft) and `X-XSRF-TOKEN`.
 */
export interface SignupPost {
  readonly action: 'process_signup';
  readonly formType: string;
  readonly pageID: string;
  readonly formFileName: string;
  readonly signupData: FullSubmission;
  /** The relevant answers without those the browser keeps to itself. */
  readonly answers: AnswersDocument;
  readonly versions: SubmissionVersions;
  readonly shownTotalCents: Cents;
}

export interface SubmissionAddress {
  readonly label: string;
  readonly kind: string;
  readonly line1: string;
  readonly city: string;
  readonly zip_postal_code: string;
  readonly state_province_region: string;
  readonly country: string;
  readonly formatted: string;
}

/** A product of an order. `data` depends on the product's kind. */
export interface FinalProduct {
  readonly product_id: number;
  readonly product_option_id: number | null;
  readonly quantity: number;
  readonly data: { readonly [name: string]: unknown };
}

/** What an order says. The server fills `client_ip` and takes `payment` from the tokenizer's answer. */
export interface FullSubmission {
  readonly website: number;
  readonly client_ip: string | null;
  readonly companies: readonly {
    readonly products: readonly FinalProduct[];
    readonly company: { readonly [name: string]: unknown };
    readonly notes: readonly string[];
  }[];
  readonly account: { readonly [name: string]: unknown };
  readonly contact: { readonly first_name: string; readonly last_name: string };
  readonly phones: readonly { readonly kind: string; readonly label: string; readonly phone_number: string }[];
  readonly addresses: readonly SubmissionAddress[];
  readonly emails: readonly { readonly kind: string; readonly label: string; readonly email_address: string }[];
  readonly payment: {
    readonly processor: string;
    readonly token: string;
    readonly customer_id: string;
    readonly billing_address: SubmissionAddress | null;
  } | null;
  readonly test: boolean;
  readonly cancel_services: boolean;
  readonly formType: string;
  readonly affiliate?: { readonly [name: string]: unknown };
}

/** A field that fails, told by the server as the browser would. */
export interface FieldProblem {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** A line that differs between what was shown and what the order costs now. Cents; null where the line is missing. */
export interface LineDifference {
  readonly label: string;
  readonly shownCents: Cents | null;
  readonly currentCents: Cents | null;
}

export interface SignupSuccess {
  readonly result: 'success';
  readonly response: { readonly receipt_url: string; readonly total_cents: Cents };
  readonly invoice_numbers: readonly string[];
  readonly account_id: string;
  readonly login_url?: string;
}

export interface ActionError {
  readonly result: 'error';
  /** A sentence for the visitor. */
  readonly error: string;
  readonly problems?: readonly FieldProblem[];
  readonly differences?: readonly LineDifference[];
  /** Present when the total differs: what the order costs now. */
  readonly total_cents?: Cents;
}

/** Every answer to a form post. Errors come with a 4xx or 503 status. */
export interface ActionAnswer<Success> {
  readonly data: Success | ActionError;
}
