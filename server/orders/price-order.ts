import type { AnswerInWords } from '../database/tables/stored-json.ts';
import type { FieldProblem, FullSubmission } from '#contract/submission.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { CartProduct, LineItem } from '#domain/cart/cart.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { ServiceFacts } from '#domain/facts.ts';
import type { OrderedFiling } from '#domain/cart/filings/ordered-filings.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import type { FilePart } from '#domain/files/file-parts.ts';
import type { Cents } from '#domain/money.ts';

/** The input of pricing. The server's own facts decide; posted prices are ignored. */
export interface OrderToPrice {
  readonly slug: string;
  readonly pageID: string;
  /** Posted answers: parsed safely, but not validated. */
  readonly answers: AnswersDocument;
  /** Measured properties of the uploaded files, by part name. */
  readonly files: ReadonlyMap<string, FileAnswer>;
  /** Today in the seller's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Addresses and prices as services reported them to the server. */
  readonly serviceFacts?: ServiceFacts;
}

/** Content hashes of the facts that priced an order. */
export interface FactVersions {
  readonly definition: string;
  readonly page: string;
  readonly catalogue: string;
}

/** A valid order. All properties are derived from the answers. */
export interface PricedOrder {
  readonly kind: 'priced';
  readonly lines: readonly LineItem[];
  readonly products: readonly CartProduct[];
  readonly totalCents: Cents;
  /** The payment schedule, starting today. */
  readonly schedule: PaymentSchedule;
  /**
   * Accepted wordings of the renewal terms, for pages rendered today or yesterday; empty when the page does
   * not ask.
   */
  readonly renewalConsents: readonly string[];
  /** The submission, which must equal the browser's submission. `payment` and `client_ip` are null. */
  readonly submission: FullSubmission;
  /** The submission derived without normalizing the answers; omitted when it equals `submission`. */
  readonly sentAsGiven?: object;
  /** The relevant answers without private ones, for storage. */
  readonly answers: AnswersDocument;
  /** The same answers as text, for the receipt. */
  readonly describedAnswers: readonly AnswerInWords[];
  /** The filings of the order, for the receipt. */
  readonly filings: readonly OrderedFiling[];
  /** The uploaded files that belong to the order, one per part. */
  readonly files: readonly FilePart[];
  readonly versions: FactVersions;
  /**
   * Products that the page offers but that could not be sold, for example a subscription missing in a state.
   * For the log.
   */
  readonly reports?: readonly string[];
  readonly email: string;
  readonly password: string;
}

/**
 * The problems of an invalid order. `path` is '' when the problem concerns no field, for example with an empty cart.
 */
export interface RejectedOrder {
  readonly kind: 'refused';
  readonly problems: readonly FieldProblem[];
  /** The minimum price per year in cents, when the visitor entered a lower one. */
  readonly minimumCents?: Cents;
}

/**
 * Prices posted answers, or returns the reasons why they are not a valid order. Pure; never throws for any
 * input.
 */
export type PriceOrder = (order: OrderToPrice) => PricedOrder | RejectedOrder;
