import { useEffect, useState } from 'react';
import { dialogTexts } from '#domain/texts/dialog-texts.ts';
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

/** What the page is busy with; it stays a moment longer, so that short pieces of work do not flicker. */
function Spinner() {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const text = status.kind === 'running' ? runningText(session, status) : '';
  const [shown, setShown] = useState(text);
  if (text !== '' && text !== shown) setShown(text);
  useEffect(() => {
    if (text !== '') return undefined;
    const timer = setTimeout(() => setShown(''), SPINNER_STOP_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="spinner-area">{shown !== '' && <span className="spinner">{shown}</span>}</output>;
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
