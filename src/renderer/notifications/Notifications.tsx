import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { hasCart } from '#domain/cart/has-cart.ts';
import { dialogTexts } from '#domain/texts/dialog-texts.ts';
import { overPageTexts } from '#domain/texts/over-page-texts.ts';
import type { FormSession } from '#state/form-session.ts';
import { dismiss } from '#state/notifications/notifications.ts';
import type { Notification } from '#state/notifications/notifications-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useFormScope, useSession } from '../session-context.ts';
import { RemovedNotices } from '../cart/RemovedNotices.tsx';
import { runningText } from '../submission/running-text.ts';
import { useNotifications } from './use-notifications.ts';
import './notifications.css';

/** How long the spinner stays after the work it was for, in milliseconds. */
export const SPINNER_STOP_MS = 50;

/** How long prices load before the page says so, in milliseconds: placeholders show shorter waits. */
export const LONG_WAIT_MS = 1_000;

/** Whether prices of the order are loading; prices that cannot be loaded have a notice of their own. */
function loadingPrices({ form, catalogue, cart }: FormSession): Atom<boolean> {
  if (!hasCart(form)) return atom(false);
  return atom((get) => {
    if (get(catalogue.failure) !== null) return false;
    return get(catalogue.isUnpriced) || get(cart).loading.length > 0;
  });
}

function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}

/** What the page is busy with; it stays a moment longer, so that short pieces of work do not flicker. */
function Spinner() {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const isLong = useLongWait(useAtomValue(useMemo(() => loadingPrices(session), [session])));
  const isRunning = status.kind === 'running';
  const waiting = isLong ? session.text('loading.global', overPageTexts) : '';
  const text = isRunning ? runningText(session, status) : waiting;
  const place = isRunning ? 'spinner-area' : 'spinner-area spinner-area-global';
  const [shown, setShown] = useState({ text, place });
  if (text !== '' && text !== shown.text) setShown({ text, place });
  useEffect(() => {
    if (text !== '') return undefined;
    const timer = setTimeout(() => setShown((last) => ({ ...last, text: '' })), SPINNER_STOP_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <output className={shown.place}>
      {shown.text !== '' && <span className="spinner">{shown.text}</span>}
    </output>
  );
}

/** A message that goes by itself, though not while the pointer is over it, or when it is closed. */
function Toast({ notification }: { readonly notification: Notification }) {
  const session = useSession();
  const { id, kind, title, message, isOnPage } = notification;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    // Time begins anew with each message, also with one that has the number of another that went.
    const timer = setTimeout(() => dismiss(session, notification.id), notification.timeoutMs);
    return () => clearTimeout(timer);
  }, [isHeld, session, notification]);
  return (
    // What the page says too is read out there, and reached there.
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
        aria-label={session.text('dialog.close', dialogTexts)}
        tabIndex={isOnPage ? -1 : undefined}
        onClick={() => dismiss(session, id)}
      >
        ×
      </button>
    </div>
  );
}

/** What lies over the page: the spinner, and messages in the corner. */
export function Notifications() {
  const scope = useFormScope();
  const notifications = useAtomValue(scope.session.notifications);
  useNotifications(scope);
  return (
    <>
      <Spinner />
      <div className="toasts">
        <RemovedNotices />
        {notifications.map((notification) => (
          <Toast key={notification.id} notification={notification} />
        ))}
      </div>
    </>
  );
}
