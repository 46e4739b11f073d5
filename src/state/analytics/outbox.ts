import { eventNames } from '#domain/analytics/analytics-event.ts';
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts';
import { readStored, writeStored } from './stored-json.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import { readInside, readProperty } from '#domain/read-property.ts';

/** A queued entry: an event for all tags, or a conversion for the affiliate network. */
export type Waiting =
  | { readonly kind: 'event'; readonly event: AnalyticsEvent }
  | { readonly kind: 'conversion'; readonly address: string; readonly transaction: string };

/** Maximum number of queued entries; later ones are dropped. */
const MAX_WAITING = 200;

function isWaiting(value: unknown): value is Waiting {
  const kind = readProperty(value, 'kind');
  const has = (name: string) => typeof readProperty(value, name) === 'string';
  if (kind === 'conversion') return has('address') && has('transaction');
  const name = readInside(value, 'event', 'event');
  return kind === 'event' && eventNames.some((known) => known === name);
}

/**
 * The queue of a browser tab. It survives navigation, so that the receipt page can send the events that were
 * queued on a payment step, which has no tags.
 */
export interface Outbox {
  add(entry: Waiting): void;
  /**
   * Removes and returns all entries. Returns none when they cannot be removed, so that nothing is sent twice.
   */
  take(): readonly Waiting[];
}

export function createOutbox(storage: DraftStorage | undefined, pageID: string): Outbox {
  const name = `formcart:analytics:${pageID}`;
  const read = (): readonly Waiting[] => {
    const stored = readStored(storage, name);
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  };
  return {
    add: (entry) => {
      const waiting = read();
      if (waiting.length < MAX_WAITING) writeStored(storage, name, [...waiting, entry]);
    },
    take: () => {
      const waiting = read();
      if (waiting.length === 0) return waiting;
      return writeStored(storage, name, []) ? waiting : [];
    },
  };
}
