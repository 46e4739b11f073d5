const waiting = new Set<() => void>();

/**
 * Calls `work` once when the browser is online again, or when the visitor retries.
 * @returns a function that cancels the call
 */
export function whenBack(work: () => void): () => void {
  waiting.add(work);
  return () => waiting.delete(work);
}

/** Runs all work that waits for the connection. */
export function retryNow(): void {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

/** Returns true when the browser reports that it is offline. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

// Optional call, because the server renders with this code, and Node has no `addEventListener`.
globalThis.addEventListener?.('online', retryNow);
