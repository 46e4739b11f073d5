import type { Channel } from '#domain/analytics/analytics-settings.ts';
import { readStored, writeStored } from './stored-json.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';

/** Runs work in one tab at a time. Browsers support this on secure connections only. */
function inTurn<Result>(work: () => Result): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined
    ? Promise.resolve(work())
    : locks.request('formcart:tracking-sent', () => work()).then((result) => result);
}

/**
 * Claims the right to send an order's purchase to a channel, once across tabs and visits.
 * @returns true for the first claim; false later, and when the claim cannot be stored, so that nothing is
 * sent twice
 */
export function claimTracking(
  storage: DraftStorage | undefined,
  transaction: string,
  channel: Channel,
): Promise<boolean> {
  const name = `formcart:tracking-sent:${transaction}`;
  return inTurn(() => {
    const stored = readStored(storage, name);
    const sent: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return !sent.includes(channel) && writeStored(storage, name, [...sent, channel]);
  });
}
