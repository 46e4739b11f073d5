/** Something about an order in words. */
export interface ReceiptFact {
  readonly label: string;
  readonly words: string;
}

/** A price in words, and the one it would be otherwise. */
export interface ReceiptPrice {
  readonly words: string;
  readonly insteadOf?: string;
}

/** A line of a receipt. */
export interface ReceiptLine {
  readonly label: string;
  readonly quantity: number;
  readonly today: ReceiptPrice;
  /** What it costs from its renewals on, with each term: `$125.00 / year`; empty for what is paid once. */
  readonly renewals: readonly string[];
  /** What it is made of; without a price where that is not said. */
  readonly items: readonly { readonly label: string; readonly price?: ReceiptPrice }[];
  /** Why it was bought; null where the line before says the same. */
  readonly reason: string | null;
}

/** Lines that are shown together under a heading. */
export interface ReceiptSection {
  readonly heading: string;
  readonly lines: readonly ReceiptLine[];
}

/** What a step was answered with; under a title where answers are about one of several things. */
export interface AnsweredStep {
  readonly step: string;
  readonly groups: readonly { readonly title?: string; readonly facts: readonly ReceiptFact[] }[];
}

/** Who sold it, and how to reach them. */
export interface Seller {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Lines of a postal address. */
  readonly address: readonly string[];
  /** What the charge is called on the statement of a card. */
  readonly statementName: string;
}

/** All that a receipt says. Page and mail write it; neither decides anything. */
export interface ReceiptContent {
  readonly invoiceNumber: string;
  /** Number, day, whether it is paid and by which card. */
  readonly facts: readonly ReceiptFact[];
  /** Who ordered, and for which company. */
  readonly customer: readonly ReceiptFact[];
  /** Our services, then fees of states and agencies, then taxes; none without lines. */
  readonly sections: readonly ReceiptSection[];
  readonly totalToday: string;
  /** Our services, the fees of states and agencies, and taxes, each in all; none where all is service. */
  readonly subtotals: readonly ReceiptFact[];
  /** What is charged later: `Each year from Nov 25, 2027` and the amount. */
  readonly later: readonly ReceiptFact[];
  readonly filings: readonly ReceiptFact[];
  readonly renewals: readonly ReceiptFact[];
  /** How to cancel what renews. */
  readonly canceling: string;
  /** What happens now, in order. */
  readonly next: readonly string[];
  /** What becomes of the account; the same whether or not there was one before. */
  readonly account: string;
  readonly seller: Seller;
  readonly answers: readonly AnsweredStep[];
}
