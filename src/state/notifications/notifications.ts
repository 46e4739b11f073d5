import type { SessionBase } from '../session-base.ts';
import type { Notification, NotificationsSession } from './notifications-session.ts';

type Notifying = Pick<SessionBase, 'store'> & NotificationsSession;

/** How long a message stays where nothing else is said, in milliseconds. */
const ERROR_MS = 10_000;
const NOTICE_MS = 5_000;

/** So many messages are shown at once; the oldest makes room. */
const MOST = 3;

/** Shows a message, unless the same one is there already. */
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

/** Takes away what the page said too: it says so no longer, or has something else to be read first. */
export function withdrawRepeats({ store, notifications }: Notifying): void {
  store.set(
    notifications,
    store.get(notifications).filter(({ isOnPage }) => !isOnPage),
  );
}

/** Takes a message away. */
export function dismiss({ store, notifications }: Notifying, id: number): void {
  store.set(
    notifications,
    store.get(notifications).filter((shown) => shown.id !== id),
  );
}
