import { useId } from 'react';
import type { WatchedEvent } from '#state/toolbox/watch-events.ts';
import { useSession } from '../session-context.ts';

function describeWay({ heldBy, channels }: WatchedEvent): string {
  const to = channels.length === 0 ? 'nobody' : channels.join(', ');
  if (heldBy === 'consent') return `not sent to ${to}: the visitor has not allowed it`;
  if (heldBy === 'private') return `waits for ${to}: the page asks for something private`;
  return `goes to ${to}`;
}

/** The page's analytics events as they happen, with their destinations or the reason why they are held. */
export function EventList({ events }: { readonly events: readonly WatchedEvent[] }) {
  const { analytics } = useSession().page;
  const id = useId();
  return (
    <section className="toolbox-part" aria-labelledby={id}>
      <h2 id={id}>Analytics events</h2>
      {analytics === undefined && <p>This page measures nothing.</p>}
      <ol className="toolbox-events">
        {events.map((event) => (
          <li key={event.id} value={event.id}>
            <strong>{event.name}</strong> {describeWay(event)}
            <code>{event.text}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
