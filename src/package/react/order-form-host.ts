import type { AskAction } from '#api/action-client.ts';
import type { PostedFile } from '#api/form-post-client.ts';
import type { FieldProblem, MessagePost, SignupPost } from '#contract/submission.ts';
import type { Facts } from '#domain/facts.ts';
import type { DraftStorage } from '#state/drafts/draft-storage.ts';
import type { Tokenize } from '#state/submission/card/card-tokens.ts';

/** A form that a visitor submits. */
export interface SubmittedForm {
  /**
   * Idempotency key: 64 hex digits. A retry after an unknown outcome has the same key. Accept each key only
   * once.
   */
  readonly key: string;
  /** The order with its answers and the prices shown, or the message. Derive both again: trust no price. */
  readonly post: SignupPost | MessagePost;
  readonly files: readonly PostedFile[];
}

/**
 * The outcome of a submission. `unknown`: the visitor may retry with the same key. Messages are sentences for
 * the visitor.
 */
export type SubmissionResult =
  | { readonly kind: 'accepted'; /** The next page, as a link. */ readonly address?: string }
  | { readonly kind: 'rejected'; readonly message: string; readonly problems?: readonly FieldProblem[] }
  | { readonly kind: 'unknown' };

/** Everything that a page provides to its order form. */
export interface OrderFormHost {
  /** The page, the whole catalog in cents, and the date. Without products, the catalog is `emptyCatalogue`. */
  readonly facts: Pick<Facts, 'page' | 'catalogue' | 'today'>;
  /** Receives the valid form. An exception counts as an unknown outcome. */
  readonly onSubmit: (submitted: SubmittedForm) => Promise<SubmissionResult>;
  /** Exchanges a card for a token. Without it, forms that take a card cannot be submitted. */
  readonly tokenizeCard?: Tokenize;
  /** Responds to lookups, such as the check of an address. Without it, lookups are unavailable. */
  readonly askAction?: AskAction;
  /** Stores drafts, for example `localStorage`. Without it, a reload starts an empty form. */
  readonly storage?: DraftStorage;
}
