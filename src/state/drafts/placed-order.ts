import { isRecord } from '#contract/service-result.ts';
import { placedName } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';

/** An order that was placed from a page, as long as the visitor's tab lives. */
export interface PlacedOrder {
  readonly invoiceNumber: string;
  /** Address of its receipt. */
  readonly receipt: string;
}

/** Remembers an order for visitors who come back to its form; a storage that refuses is no fault of the order. */
export function keepPlaced(storage: DraftStorage | undefined, pageID: string, order: PlacedOrder): void {
  try {
    storage?.setItem(placedName(pageID), JSON.stringify(order));
  } catch {
    // Who comes back finds an empty form.
  }
}

/** The order in a stored text; undefined where it holds none. */
export function readPlaced(text: string): PlacedOrder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { invoiceNumber, receipt } = value;
    // Our own pages alone: whatever else wrote it, the link leads nowhere else.
    const isOwn = typeof receipt === 'string' && /^\/(?!\/)/.test(receipt);
    return typeof invoiceNumber === 'string' && isOwn ? { invoiceNumber, receipt } : undefined;
  } catch {
    return undefined;
  }
}
