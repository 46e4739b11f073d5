import type { LineSubItem } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/money.ts';

/** A free trial in the format of lines stored before `renewals` existed. */
export interface StoredTrial {
  readonly days: number;
  readonly thenCents: Cents;
  readonly months: number | null;
}

/** A part of a stored line. Older lines have a yearly renewal price. */
export interface StoredItem extends LineSubItem {
  readonly yearlyCents?: Cents;
}

/** An answer as text, as the review step shows it. */
export interface AnswerInWords {
  /** Title of the step with the question. Null only in older orders, for answers that no step asked for. */
  readonly step: string | null;
  /**
   * Title of the row or module, when several are similar. In older orders, the title is a prefix of the
   * label.
   */
  readonly title?: string;
  readonly label: string;
  readonly words: string;
}

/** The parts of a card that may be shown: `Visa`, `4242`. */
export interface ChargedCard {
  readonly brand: string;
  readonly lastFour: string;
}
