import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';

const FAILURE = 'We could not load our prices. Your answers are kept.';

/** Has something loaded, and again where it failed. It answers whether it is loaded. */
export type Attempt = (load: () => Promise<boolean>) => Promise<void>;

/** Loads that can be tried again when they fail. */
export interface RepeatedLoads {
  /** A sentence while something could not be loaded; null otherwise. */
  readonly failure: PrimitiveAtom<string | null>;
  readonly attempt: Attempt;
  /** Tries again what failed. */
  retry(): void;
}

export function createRepeatedLoads(store: ReturnType<typeof createStore>): RepeatedLoads {
  const failure = atom<string | null>(null);
  const failed: (() => Promise<void>)[] = [];
  const attempt: Attempt = async (load) => {
    if (await load()) return;
    failed.push(() => attempt(load));
    store.set(failure, FAILURE);
  };
  return {
    failure,
    attempt,
    retry: () => {
      store.set(failure, null);
      for (const load of failed.splice(0)) void load();
    },
  };
}
