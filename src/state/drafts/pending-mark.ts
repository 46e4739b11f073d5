import { isRecord, parseJson } from '#domain/read-property.ts';
import { pendingName, readText } from './draft-storage.ts';
import type { DraftStorage, SubmissionKey } from './draft-storage.ts';

/**
 * Lifetime of a lock without renewal, in milliseconds. After a tab crashes, the other tabs stay locked at
 * most this long.
 */
export const MARK_LASTS_MS = 6_000;
const RENEW_EVERY_MS = 2_000;

interface Marking {
  readonly page: { readonly pageID: string };
  readonly ports: { readonly storage: DraftStorage | undefined };
  readonly submissionKey: SubmissionKey;
}

/** Returns whether a tab is currently submitting this draft. */
export function isMarked({ page, ports, submissionKey }: Marking): boolean {
  const text = readText(ports.storage, pendingName(page.pageID));
  if (text === null) return false;
  try {
    const mark = parseJson(text);
    if (!isRecord(mark) || mark['key'] !== submissionKey.current) return false;
    const left = Number(mark['until']) - Date.now();
    // A longer remaining time means that the clock was set back after the lock was written.
    return left > 0 && left <= MARK_LASTS_MS;
  } catch {
    return false;
  }
}

/**
 * Locks this draft in the other tabs while it is submitted, and keeps renewing the lock.
 * @returns a function that releases the lock
 */
export function markPending({ page, ports, submissionKey }: Marking): () => void {
  const { storage } = ports;
  const name = pendingName(page.pageID);
  const key = submissionKey.current;
  const write = () => {
    try {
      storage?.setItem(name, JSON.stringify({ key, until: Date.now() + MARK_LASTS_MS }));
    } catch {
      // Without storage, no lock is needed, because tabs share no draft.
    }
  };
  const end = () => {
    clearInterval(timer);
    globalThis.removeEventListener?.('pagehide', end);
    try {
      storage?.removeItem(name);
    } catch {
      // Ignored: a lock that cannot be removed expires.
    }
  };
  write();
  const timer = setInterval(write, RENEW_EVERY_MS);
  globalThis.addEventListener?.('pagehide', end);
  return end;
}
