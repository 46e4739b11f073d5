import type { Atom, createStore } from 'jotai';

/**
 * Waits until an atom's value is what is waited for.
 * @param mostMs how long at most
 * @returns whether it became so
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
