import { useStore } from 'jotai';
import type { Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value of an atom as it is now, of the store around the component; a new value draws the component again. jotai's
 * own hook does the same, and draws each component a second time after it appeared: too much for a page of 1,000 fields.
 * @param atom is not asynchronous
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}
