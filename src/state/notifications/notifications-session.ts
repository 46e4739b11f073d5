import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';

/** A temporary message over the page. */
export interface Notification {
  readonly id: number;
  readonly kind: 'error' | 'notice';
  readonly title?: string;
  readonly message: string;
  /** True when another part of the page also shows and announces the message. */
  readonly isOnPage: boolean;
  readonly timeoutMs: number;
}

export interface NotificationsSession {
  readonly notifications: PrimitiveAtom<readonly Notification[]>;
}

export function createNotificationsSession(): NotificationsSession {
  return { notifications: atom<readonly Notification[]>([]) };
}
