import type { SessionBase } from '../session-base.ts';
import type { Notification, NotificationsSession } from './notifications-session.ts';

type Notifying = Pick<SessionBase, 'store'> & NotificationsSession;

/** Default display times, in milliseconds. */
const ERROR_MS = 10_000;
const NOTICE_MS = 5_000;

/** Maximum number of notifications shown at once; the oldest are removed. */
const MOST = 3;

/** Shows a notification unless an identical one is already visible. */
export function notify(
  { store, notifications }: Notifying,
  said: Omit<Notification, 'id' | 'timeoutMs'> & Partial<Pick<Notification, 'timeoutMs'>>,
): void {
  const shown = store.get(notifications);
  if (shown.some(({ title, message }) => title === said.title && message === said.message)) return;
  const id = Math.max(0, ...shown.map((other) => other.id)) + 1;
  const timeoutMs = said.kind === 'error' ? ERROR_MS : NOTICE_MS;
  store.set(notifications, [...shown, { timeoutMs, ...said, id }].slice(-MOST));
}

/** Removes the notifications that repeat a message on the page, when the page's message changes. */
export function withdrawRepeats({ store, notifications }: Notifying): void {
  store.set(
    notifications,
    store.get(notifications).filter(({ isOnPage }) => !isOnPage),
  );
}

export function dismiss({ store, notifications }: Notifying, id: number): void {
  store.set(
    notifications,
    store.get(notifications).filter((shown) => shown.id !== id),
  );
}
