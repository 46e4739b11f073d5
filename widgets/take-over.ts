import { useSyncExternalStore } from 'react';

let isUnderWay = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes over what the server drew: while the work lasts, everything is drawn as the server did, and no control is
 * written into.
 */
export function takeOver(work: () => void): void {
  isUnderWay = true;
  try {
    work();
  } finally {
    isUnderWay = false;
    for (const listener of listeners) listener();
  }
}

/** Whether the page draws by itself: false on the server, and while the form takes over what the server drew. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isUnderWay,
    () => false,
  );
}
