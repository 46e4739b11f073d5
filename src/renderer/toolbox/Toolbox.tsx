import { useEffect, useState } from 'react';
import type { WatchedEvent } from '#state/toolbox/watch-events.ts';
import { watchEvents } from '#state/toolbox/watch-events.ts';
import { loadFacts } from '#state/toolbox/load-facts.ts';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { useFormScope } from '../session-context.ts';
import { CheckoutOptions } from './CheckoutOptions.tsx';
import { CookieHelper } from './CookieHelper.tsx';
import { DataFiller } from './DataFiller.tsx';
import { EventList } from './EventList.tsx';
import { SampleLinks } from './SampleLinks.tsx';

/** So many events are listed at most, the newest of them. */
const MOST_EVENTS = 100;

/** The events of the page since the toolbox is there. */
function useWatchedEvents(): readonly WatchedEvent[] {
  const { session, submission } = useFormScope();
  const [events, setEvents] = useState<readonly WatchedEvent[]>([]);
  const { analytics } = session.page;
  useEffect(() => {
    if (analytics === undefined) return undefined;
    return watchEvents(session, submission, analytics, (event) =>
      setEvents((known) => [...known, event].slice(-MOST_EVENTS)),
    );
  }, [session, submission, analytics]);
  return events;
}

/** What the server knows, once the toolbox was opened; a sentence where it does not say. */
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

/** What developers do on a page: fill it, look at its cookies and events, and choose how it is sent. Folded at first. */
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
