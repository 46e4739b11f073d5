import { useSyncExternalStore } from 'react';

let isUnderWay = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs the hydration of the server's HTML. During hydration, components render as on the server and do not
 * write to controls.
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

/** Returns false on the server and during hydration, and true afterward. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isUnderWay,
    () => false,
  );
}
