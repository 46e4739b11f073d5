import { isRecord, parseJson } from '#domain/read-property.ts';
import { placedName } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';

/** An order placed from a page, remembered until the tab closes. */
export interface PlacedOrder {
  readonly invoiceNumber: string;
  /** Path of the receipt page. */
  readonly receipt: string;
}

/** Remembers an order, for visitors who return to the form after placing it. Ignores storage errors. */
export function keepPlaced(storage: DraftStorage | undefined, pageID: string, order: PlacedOrder): void {
  try {
    storage?.setItem(placedName(pageID), JSON.stringify(order));
  } catch {
    // Without storage, returning visitors see an empty form.
  }
}

/** Parses a stored order. Returns undefined when the text is invalid. */
export function readPlaced(text: string): PlacedOrder | undefined {
  try {
    const value = parseJson(text);
    if (!isRecord(value)) return undefined;
    const { invoiceNumber, receipt } = value;
    // Accept only paths on this site: other code can write to the storage, and the link must not lead
    // elsewhere.
    const isOwn = typeof receipt === 'string' && /^\/(?!\/)/.test(receipt);
    return typeof invoiceNumber === 'string' && isOwn ? { invoiceNumber, receipt } : undefined;
  } catch {
    return undefined;
  }
}
