import { useEffect, useState, useId } from 'react';
import type { WatchedEvent } from '#state/toolbox/watch-events.ts';
import { watchEvents } from '#state/toolbox/watch-events.ts';
import { loadFacts } from '#state/toolbox/load-facts.ts';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { useFormScope, useSession } from '../session-context.ts';
import { CheckoutOptions } from './CheckoutOptions.tsx';
import { CookieHelper } from './CookieHelper.tsx';
import { DataFiller } from './DataFiller.tsx';

/** Maximum number of listed events; the oldest are removed. */
const MAX_EVENTS = 100;

/** Returns the page's events since the toolbox was mounted. */
function useWatchedEvents(): readonly WatchedEvent[] {
  const { session, submission } = useFormScope();
  const [events, setEvents] = useState<readonly WatchedEvent[]>([]);
  const { analytics } = session.page;
  useEffect(() => {
    if (analytics === undefined) return undefined;
    return watchEvents(session, submission, analytics, (event) =>
      setEvents((known) => [...known, event].slice(-MAX_EVENTS)),
    );
  }, [session, submission, analytics]);
  return events;
}

/** Returns the server's data once the toolbox is open, or an error message. */
function useFacts(isOpen: boolean): ToolboxFacts | string | undefined {
  const { session } = useFormScope();
  const [facts, setFacts] = useState<ToolboxFacts | string>();
  const isAsked = isOpen && facts === undefined;
  useEffect(() => {
    if (!isAsked) return;
    loadFacts(session).then(setFacts, (error: unknown) => setFacts(String(error)));
  }, [isAsked, session]);
  return facts;
}

/**
 * Renders the developer toolbox, which fills in the form, shows cookies and events, and sets checkout
 * options. The toolbox is initially collapsed.
 */
export function Toolbox({ tools }: { readonly tools: DeveloperTools }) {
  const [isOpen, setOpen] = useState(false);
  const events = useWatchedEvents();
  const facts = useFacts(isOpen);
  return (
    <aside className="toolbox" aria-label="Developer toolbox">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="toolbox-title">Toolbox</summary>
        {isOpen && (
          <div className="toolbox-parts">
            {typeof facts === 'string' && <p className="notice notice-danger">{facts}</p>}
            {typeof facts === 'object' && <DataFiller journeys={facts.journeys} />}
            <CheckoutOptions tools={tools} cards={typeof facts === 'object' ? facts.cards : []} />
            <CookieHelper />
            <EventList events={events} />
            {typeof facts === 'object' && <SampleLinks samples={facts.samples} />}
          </div>
        )}
      </details>
    </aside>
  );
}

function describeWay({ heldBy, channels }: WatchedEvent): string {
  const to = channels.length === 0 ? 'nobody' : channels.join(', ');
  if (heldBy === 'consent') return `not sent to ${to}: the visitor has not allowed it`;
  if (heldBy === 'private') return `waits for ${to}: the page has private fields`;
  return `goes to ${to}`;
}

/**
 * Renders the page's analytics events as they happen, with their destinations or the reason why they are
 * held.
 */
function EventList({ events }: { readonly events: readonly WatchedEvent[] }) {
  const { analytics } = useSession().page;
  const id = useId();
  return (
    <section className="toolbox-part" aria-labelledby={id}>
      <h2 id={id}>Analytics events</h2>
      {analytics === undefined && <p>This page has no analytics.</p>}
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

/** Links to the pages with every input, when the server enables them. */
function SampleLinks({ samples }: Pick<ToolboxFacts, 'samples'>) {
  const id = useId();
  return (
    <section className="toolbox-part" aria-labelledby={id}>
      <h2 id={id}>UI samples</h2>
      {samples.length === 0 ? (
        <p>
          The sample pages are off. <code>DEVELOPER_PAGES=on</code> shows them.
        </p>
      ) : (
        <ul>
          {samples.map(({ title, address }) => (
            <li key={address}>
              <a href={address}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
