import { isRecord } from '#contract/service-result.ts';
import { pendingName, readText } from './draft-storage.ts';
import type { DraftStorage, SubmissionKey } from './draft-storage.ts';

/** How long a mark counts after it was last renewed, in ms: a tab that crashed locks the others no longer. */
export const MARK_LASTS_MS = 6_000;
const RENEW_EVERY_MS = 2_000;

/** What a mark is looked up with. */
export interface Marking {
  readonly page: { readonly pageID: string };
  readonly ports: { readonly storage: DraftStorage | undefined };
  readonly submissionKey: SubmissionKey;
}

/** Whether a tab is submitting this draft now. */
export function isMarked({ page, ports, submissionKey }: Marking): boolean {
  const text = readText(ports.storage, pendingName(page.pageID));
  if (text === null) return false;
  try {
    const mark: unknown = JSON.parse(text);
    if (!isRecord(mark) || mark['key'] !== submissionKey.current) return false;
    const left = Number(mark['until']) - Date.now();
    // One that ends later than a mark can was written before the clock was set back.
    return left > 0 && left <= MARK_LASTS_MS;
  } catch {
    return false;
  }
}

/**
 * Marks this draft as being submitted, for the other tabs, and renews the mark.
 * @returns removes the mark
 */
export function markPending({ page, ports, submissionKey }: Marking): () => void {
  const { storage } = ports;
  const name = pendingName(page.pageID);
  const key = submissionKey.current;
  const write = () => {
    try {
      storage?.setItem(name, JSON.stringify({ key, until: Date.now() + MARK_LASTS_MS }));
    } catch {
      // Without storage the tabs share no draft either.
    }
  };
  const end = () => {
    clearInterval(timer);
    globalThis.removeEventListener?.('pagehide', end);
    try {
      storage?.removeItem(name);
    } catch {
      // As above; a mark that stays runs out.
    }
  };
  write();
  const timer = setInterval(write, RENEW_EVERY_MS);
  globalThis.addEventListener?.('pagehide', end);
  return end;
}
