import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { SessionBase } from '../session-base.ts';

/** How long a message stays where nothing else is said, in milliseconds. */
export const ERROR_MS = 10_000;
export const NOTICE_MS = 5_000;

/** So many messages are shown at once; the oldest makes room. */
const MOST = 3;

/** A message over the page, which goes by itself. */
export interface Notification {
  readonly id: number;
  readonly kind: 'error' | 'notice';
  readonly title?: string;
  readonly message: string;
  /** The page itself says it too, where it is read out. */
  readonly isOnPage: boolean;
  readonly timeoutMs: number;
}

/** The part of a session that is about messages over the page. */
export interface NotificationsSession {
  readonly notifications: Atom<readonly Notification[]>;
  /** Shows a message, unless the same one is there already. */
  notify(message: Omit<Notification, 'id' | 'timeoutMs'> & { readonly timeoutMs?: number }): void;
  dismiss(id: number): void;
}

/** Begins without a message. */
export function createNotificationsSession({ store }: SessionBase): NotificationsSession {
  const present = atom<readonly Notification[]>([]);
  let last = 0;
  return {
    notifications: present,
    notify: (said) => {
      const shown = store.get(present);
      if (shown.some(({ title, message }) => title === said.title && message === said.message)) return;
      last += 1;
      const timeoutMs = said.kind === 'error' ? ERROR_MS : NOTICE_MS;
      store.set(present, [...shown, { timeoutMs, ...said, id: last }].slice(-MOST));
    },
    dismiss: (id) =>
      store.set(
        present,
        store.get(present).filter((shown) => shown.id !== id),
      ),
  };
}
