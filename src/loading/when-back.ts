const waiting = new Set<() => void>();

/**
 * Calls once when the browser is online again, or when the visitor asks for another attempt.
 * @returns cancels the call
 */
export function whenBack(work: () => void): () => void {
  waiting.add(work);
  return () => waiting.delete(work);
}

/** Runs everything that waits for the connection now. */
export function retryNow(): void {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

/** True when the browser knows that it has no connection. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

// The server renders the same components and has no such event.
globalThis.addEventListener?.('online', retryNow);
