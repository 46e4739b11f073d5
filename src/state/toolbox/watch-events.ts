import { listTags } from '#domain/analytics/analytics-settings.ts';
import type { AnalyticsSettings, Channel } from '#domain/analytics/analytics-settings.ts';
import { mayMeasure, readConsent } from '../analytics/consent.ts';
import type { Delivery } from '../analytics/deliver-events.ts';
import { isPrivateNow, observeSession } from '../analytics/observe-session.ts';
import type { Waiting } from '../analytics/outbox.ts';
import type { FormSession } from '../form-session.ts';
import type { Submission } from '../submission/submission.ts';

/** An event of the page, and what becomes of it. */
export interface WatchedEvent {
  /** Counted from 1. */
  readonly id: number;
  readonly name: string;
  /** Who hears of it. */
  readonly channels: readonly Channel[];
  /** What keeps it back: the visitor has not allowed it, and it is never sent; or the page asks for something private, and it waits. */
  readonly heldBy: 'consent' | 'private' | null;
  /** What it says, as JSON. */
  readonly text: string;
}

function describe(
  entry: Waiting,
  settings: AnalyticsSettings,
): Pick<WatchedEvent, 'name' | 'channels' | 'text'> {
  if (entry.kind === 'event') {
    const { event, ...said } = entry.event;
    return { name: event, channels: listTags(settings), text: JSON.stringify(said) };
  }
  return { name: 'conversion', channels: ['affiliate'], text: entry.address };
}

/**
 * Watches what a page measures, or would if the visitor let it, from now on. Nothing is sent for that.
 * @param note hears of each event
 * @returns ends it
 */
export function watchEvents(
  session: FormSession,
  submission: Submission,
  settings: AnalyticsSettings,
  note: (event: WatchedEvent) => void,
): () => void {
  const findHold = (): WatchedEvent['heldBy'] => {
    if (!mayMeasure(settings, readConsent(session.ports.storage))) return 'consent';
    return isPrivateNow(session) ? 'private' : null;
  };
  let count = 0;
  const delivery: Delivery = {
    outbox: {
      add: (entry) => {
        count += 1;
        note({ id: count, ...describe(entry, settings), heldBy: findHold() });
      },
      take: () => [],
    },
    send: () => {},
    close: () => {},
  };
  return observeSession(session, submission, settings, delivery);
}
