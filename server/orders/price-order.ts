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

/** What an order is priced by: the server's own facts decide, whatever a post says of prices. */
export interface OrderToPrice {
  readonly slug: string;
  readonly pageID: string;
  /** As posted: parsed safely, otherwise unchecked. */
  readonly answers: AnswersDocument;
  /** What was measured of the files that came with the post, by part. */
  readonly files: ReadonlyMap<string, FileAnswer>;
  /** Today in the seller's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** What services said to the server of addresses and prices. */
  readonly serviceFacts?: ServiceFacts;
}

/** Content hashes of the facts an order was priced by. */
export interface FactVersions {
  readonly definition: string;
  readonly page: string;
  readonly catalogue: string;
}

/** An order that may be placed, with everything derived from its answers alone. */
export interface PricedOrder {
  readonly kind: 'priced';
  readonly lines: readonly LineItem[];
  readonly products: readonly CartProduct[];
  readonly totalCents: Cents;
  /** What it costs over time, counted from today. */
  readonly schedule: PaymentSchedule;
  /** What its visitor must agree to, as a page of today or of yesterday says it; empty where nothing is asked. */
  readonly renewalConsents: readonly string[];
  /** As the browser derives it; `payment` and `client_ip` are null. */
  readonly submission: FullSubmission;
  /** As a browser derives it that has not normalized the answers; left out where it is the same. */
  readonly sentAsGiven?: object;
  /** The relevant answers without private ones: what is stored. */
  readonly answers: AnswersDocument;
  /** The same as people read them, for the receipt. */
  readonly describedAnswers: readonly AnswerInWords[];
  /** What is filed and how, for the receipt. */
  readonly filings: readonly OrderedFiling[];
  /** The files that belong to the order, a part of the post each. */
  readonly files: readonly FilePart[];
  readonly versions: FactVersions;
  /** What the page sells and could not, such as a subscription that its state has none of: for the log. */
  readonly reports?: readonly string[];
  readonly email: string;
  readonly password: string;
}

/** Fields that fail, as the browser would show them; for what is not a field (an empty cart) `path` is ''. */
export interface RefusedOrder {
  readonly kind: 'refused';
  readonly problems: readonly FieldProblem[];
  /** The least price a year, in cents, where the visitor has named a lower one. */
  readonly minimumCents?: Cents;
}

/** Prices posted answers, or says why they make no order. Pure; never throws for what a visitor can post. */
export type PriceOrder = (order: OrderToPrice) => PricedOrder | RefusedOrder;
