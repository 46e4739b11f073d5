import type { Channel } from '#domain/analytics/analytics-settings.ts';
import { readStored, writeStored } from './stored-json.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';

/** One tab after the other, where the browser can; it can wherever the connection is secure. */
function inTurn<Result>(work: () => Result): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined
    ? Promise.resolve(work())
    : locks.request('formcart:tracking-sent', () => work()).then((result) => result);
}

/**
 * Sets the flag that a channel was sent an order's purchase: once, whichever tab or visit asks.
 * @returns whether it was set now; false as well where nothing can be remembered, since nothing is sent twice
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
