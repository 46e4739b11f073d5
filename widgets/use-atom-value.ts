import { useStore } from 'jotai';
import type { Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the value of an atom in the surrounding store, and rerenders the component when the value changes.
 * jotai's own hook renders each component a second time after mounting, which is too slow for a page of 1,000
 * fields.
 * @param atom must not be asynchronous
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}
