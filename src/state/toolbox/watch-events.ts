import { listTags } from '#domain/analytics/analytics-settings.ts';
import type { AnalyticsSettings, Channel } from '#domain/analytics/analytics-settings.ts';
import { mayMeasure, readConsent } from '../analytics/consent.ts';
import type { Delivery } from '../analytics/deliver-events.ts';
import { isPrivateNow, observeSession } from '../analytics/observe-session.ts';
import type { Waiting } from '../analytics/outbox.ts';
import type { FormSession } from '../form-session.ts';
import type { Submission } from '../submission/submission.ts';

/** An analytics event of the page, with its status. */
export interface WatchedEvent {
  /** Starts at 1. */
  readonly id: number;
  readonly name: string;
  readonly channels: readonly Channel[];
  /**
   * The reason that the event is not sent. `consent`: the visitor has not given consent, and the event is
   * never sent. `private`: the event is delayed while the page shows private fields.
   */
  readonly heldBy: 'consent' | 'private' | null;
  /** The event's data as JSON. */
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
 * Reports the analytics events of the page, including those that lack the visitor's consent. Sends nothing.
 * @param note called for each event
 * @returns a function that stops watching
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
