/** A label and its text. */
export interface ReceiptFact {
  readonly label: string;
  readonly words: string;
}

/** A formatted price, and the original price if it is discounted. */
export interface ReceiptPrice {
  readonly words: string;
  readonly insteadOf?: string;
}

export interface ReceiptLine {
  readonly label: string;
  readonly quantity: number;
  readonly today: ReceiptPrice;
  /** Formatted renewal prices: `$125.00 / year`. Empty for one-time charges. */
  readonly renewals: readonly string[];
  /** The parts of a line. `price` is omitted when it is not shown. */
  readonly items: readonly { readonly label: string; readonly price?: ReceiptPrice }[];
  /** The reason for the purchase. Null when the previous line shows the same reason. */
  readonly reason: string | null;
}

/** Lines under a common heading. */
export interface ReceiptSection {
  readonly heading: string;
  readonly lines: readonly ReceiptLine[];
}

/** The answers of a step. A group has a title when the step has several similar groups, such as vehicles. */
export interface AnsweredStep {
  readonly step: string;
  readonly groups: readonly { readonly title?: string; readonly facts: readonly ReceiptFact[] }[];
}

/** The seller and its contact details. */
export interface Seller {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Lines of the postal address. */
  readonly address: readonly string[];
  /** The name on the customer's card statement. */
  readonly statementName: string;
}

/** The full content of a receipt. The page and the email only render it. */
export interface ReceiptContent {
  readonly invoiceNumber: string;
  /** The state of the order, as a sentence. */
  readonly heading: string;
  /** False for a canceled or fully refunded order. */
  readonly isActive: boolean;
  /** Invoice number, day, status and card. */
  readonly facts: readonly ReceiptFact[];
  readonly customer: readonly ReceiptFact[];
  /** The seller's services, then state and agency fees, then taxes. Empty for an order without lines. */
  readonly sections: readonly ReceiptSection[];
  readonly totalToday: string;
  /** Refunds since, and then the total without them. Empty for an order without refunds. */
  readonly settled: readonly ReceiptFact[];
  /**
   * Totals of the seller's services, of state and agency fees, and of taxes. Empty when there are no fees or
   * taxes.
   */
  readonly subtotals: readonly ReceiptFact[];
  /** Later charges: `Each year from Nov 25, 2027` and the amount. */
  readonly later: readonly ReceiptFact[];
  readonly filings: readonly ReceiptFact[];
  /** The days on which agencies usually answer. Empty once one has answered. */
  readonly expected: readonly string[];
  readonly renewals: readonly ReceiptFact[];
  /** The instructions for canceling renewals. Null when nothing renews. */
  readonly canceling: string | null;
  /** The next steps, in order. Empty for a canceled or fully refunded order. */
  readonly next: readonly string[];
  /** The text about the account. It is the same for new and existing accounts. */
  readonly account: string;
  readonly questions: string;
  readonly seller: Seller;
  readonly answers: readonly AnsweredStep[];
}
