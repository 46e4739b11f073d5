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

/** Maximum number of listed events; the oldest are removed. */
const MOST_EVENTS = 100;

/** Returns the page's events since the toolbox was mounted. */
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
 * The developer toolbox: fills in the form, shows cookies and events, and sets checkout options. Initially
 * collapsed.
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
