import type { Atom, createStore } from 'jotai';

/**
 * Waits until an atom's value satisfies a predicate.
 * @param mostMs the timeout in milliseconds
 * @returns false after the timeout
 */
export function waitFor<Value>(
  store: ReturnType<typeof createStore>,
  atom: Atom<Value>,
  isReached: (value: Value) => boolean,
  mostMs: number,
): Promise<boolean> {
  if (isReached(store.get(atom))) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (reached: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(reached);
    };
    const timer = setTimeout(() => end(false), mostMs);
    const unsubscribe = store.sub(atom, () => {
      if (isReached(store.get(atom))) end(true);
    });
  });
}
