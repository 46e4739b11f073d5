import '#loading/late-texts.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import { mayMeasure, readConsent, writeConsent } from '#state/analytics/consent.ts';
import type { Consent } from '#state/analytics/consent.ts';
import { createOutbox } from '#state/analytics/outbox.ts';
import { observeSession } from '#state/analytics/observe-session.ts';
import { rememberLanding } from '#state/analytics/remember-landing.ts';
import { useFormScope } from '../session-context.ts';
import './analytics.css';

// A separate chunk, because receipts load it too.
const loadDelivery = () => import('#state/analytics/deliver-events.ts');

/**
 * Renders the consent question into the space that the page reserves for it, which avoids a layout shift. If
 * the page reserves no space, the question renders in place.
 */
function renderInRoom(question: ReactNode): ReactNode {
  const room = document.getElementById('analytics-room');
  return room === null ? question : createPortal(question, room);
}

/** Runs analytics with the visitor's consent, and asks for consent when the page requires it. */
export function Analytics({ settings }: { readonly settings: AnalyticsSettings }) {
  const { session, submission } = useFormScope();
  const { page, ports } = session;
  const { storage, tabStorage } = ports;
  const [said, setSaid] = useState(() => readConsent(storage));
  const [asks, setAsks] = useState(said === undefined && settings.consent === 'required');
  const measures = mayMeasure(settings, said);
  useEffect(() => {
    if (!measures) return undefined;
    let end = () => {};
    let isOver = false;
    const begin = async () => {
      const { createDelivery } = await loadDelivery();
      if (isOver) return;
      const delivery = createDelivery({ ...page, analytics: settings }, { storage, tabStorage });
      rememberLanding(settings);
      end = observeSession(session, submission, settings, delivery);
    };
    begin().catch((error: unknown) => console.warn('Analytics could not start on this page:', error));
    return () => {
      isOver = true;
      end();
    };
  }, [measures, session, submission, settings, page, storage, tabStorage]);
  const say = (consent: Consent) => {
    writeConsent(storage, consent);
    if (consent === 'denied') createOutbox(tabStorage, page.pageID).take();
    setSaid(consent);
    setAsks(false);
  };
  const { text } = session;
  if (!asks) {
    return renderInRoom(
      <p className="analytics-choice">
        <button type="button" className="link-button" onClick={() => setAsks(true)}>
          {text('analytics.change')}
        </button>
      </p>,
    );
  }
  return renderInRoom(
    <section className="analytics-notice" aria-label={text('analytics.label')}>
      <p>{text('analytics.question')}</p>
      <div className="analytics-answers">
        <button type="button" className="button button-secondary" onClick={() => say('granted')}>
          {text('analytics.allow')}
        </button>
        <button type="button" className="button button-secondary" onClick={() => say('denied')}>
          {text('analytics.deny')}
        </button>
      </div>
    </section>,
  );
}
