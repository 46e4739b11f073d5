import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';

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
  readonly notifications: PrimitiveAtom<readonly Notification[]>;
}

/** Begins without a message. */
export function createNotificationsSession(): NotificationsSession {
  return { notifications: atom<readonly Notification[]>([]) };
}
