import type { LineSubItem } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/money.ts';

/** A free trial as lines were stored with it before they had renewals. */
export interface StoredTrial {
  readonly days: number;
  readonly thenCents: Cents;
  readonly months: number | null;
}

/** A part of a stored line; an older one says what it renews for in a year. */
export interface StoredItem extends LineSubItem {
  readonly yearlyCents?: Cents;
}

/** An answer as the review of the page says it. */
export interface AnswerInWords {
  /** Title of the step that asked; null, in older orders, of what nobody was asked. */
  readonly step: string | null;
  /** Title of its row or module, where that tells it from others; older orders have it before the label. */
  readonly title?: string;
  readonly label: string;
  readonly words: string;
}

/** A card as far as anybody may know it: `Visa`, `4242`. */
export interface ChargedCard {
  readonly brand: string;
  readonly lastFour: string;
}
