import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { hasCart } from '#domain/cart/has-cart.ts';
import { readLoadingDelay } from '#domain/pages/loading-delay.ts';
import type { FormSession } from '#state/form-session.ts';
import { dismiss } from '#state/notifications/notifications.ts';
import type { Notification } from '#state/notifications/notifications-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useFormScope, useSession } from '../session-context.ts';
import { RemovedNotices } from '../cart/RemovedNotices.tsx';
import { runningText } from '../submission/running-text.ts';
import { useLingering } from '../submission/use-lingering.ts';
import { useNotifications } from './use-notifications.ts';
import './notifications.css';

/** Creates an atom that is true while prices of the order load. Failed prices have their own message. */
function loadingPrices({ form, catalogue, cart }: FormSession): Atom<boolean> {
  if (!hasCart(form)) return atom(false);
  return atom((get) => {
    if (get(catalogue.failure) !== null) return false;
    return get(catalogue.isUnpriced) || get(cart).loading.length > 0;
  });
}

/** Returns whether loading has lasted longer than a delay. Until then the page shows placeholders. */
function useLongWait(isWaiting: boolean, delayMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting, delayMs]);
  return isWaiting && (isLong || delayMs === 0);
}

/**
 * Announces the page's current activity. Sighted visitors see a submission in its button, and the loading of
 * prices in a message above the page.
 */
function Activity() {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const isLong = useLongWait(
    useAtomValue(useMemo(() => loadingPrices(session), [session])),
    readLoadingDelay(session.page),
  );
  const running = status.kind === 'running' ? runningText(session, status) : undefined;
  const prices = useLingering(isLong ? session.text('loading.global') : undefined);
  return (
    <>
      <output className="visually-hidden">{running}</output>
      <output className="spinner-area">
        {prices !== undefined && running === undefined && <span className="spinner">{prices}</span>}
      </output>
    </>
  );
}

/**
 * Renders a message that disappears after a timeout or when closed. The timeout is paused while the
 * pointer is over the message.
 */
function Toast({ notification }: { readonly notification: Notification }) {
  const session = useSession();
  const { id, kind, title, message, isOnPage } = notification;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    // Restart the timer for each notification, even if it reuses the id of a removed one.
    const timer = setTimeout(() => dismiss(session, notification.id), notification.timeoutMs);
    return () => clearTimeout(timer);
  }, [isHeld, session, notification]);
  return (
    // Hidden from screen readers when the page itself shows the message.
    <div
      className={`toast toast-${kind}`}
      aria-hidden={isOnPage || undefined}
      role={isOnPage ? undefined : kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div>
        {title !== undefined && <p className="toast-title">{title}</p>}
        <p>{message}</p>
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={session.text('dialog.close')}
        tabIndex={isOnPage ? -1 : undefined}
        onClick={() => dismiss(session, id)}
      >
        ×
      </button>
    </div>
  );
}

/** Renders the current activity, and the notifications in the corner. */
export function Notifications() {
  const scope = useFormScope();
  const notifications = useAtomValue(scope.session.notifications);
  useNotifications(scope);
  return (
    <>
      <Activity />
      <div className="toasts">
        <RemovedNotices />
        {notifications.map((notification) => (
          <Toast key={notification.id} notification={notification} />
        ))}
      </div>
    </>
  );
}
