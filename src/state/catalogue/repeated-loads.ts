import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { isOffline, whenBack } from '#loading/when-back.ts';

const FAILURE = 'We could not load our prices. Your answers are still here.';
const OFFLINE = 'You are offline. Our prices will appear when the connection is back.';

/** Has something loaded, and again where it failed. It answers whether it is loaded. */
export type Attempt = (load: () => Promise<boolean>) => Promise<void>;

/** Loads that can be tried again when they fail. */
export interface RepeatedLoads {
  /** A sentence while something could not be loaded; null otherwise. */
  readonly failure: PrimitiveAtom<string | null>;
  readonly attempt: Attempt;
  /** Tries again what failed, and what is under way now once it fails. */
  retry(): void;
}

export function createRepeatedLoads(store: ReturnType<typeof createStore>): RepeatedLoads {
  const failure = atom<string | null>(null);
  const failed: (() => Promise<void>)[] = [];
  let retries = 0;
  const attempt: Attempt = async (load) => {
    const retriesBefore = retries;
    if (await load()) return;
    // Who tried again meanwhile meant this load as well.
    if (retriesBefore !== retries) return attempt(load);
    failed.push(() => attempt(load));
    store.set(failure, isOffline() ? OFFLINE : FAILURE);
    whenBack(retry);
  };
  const retry = () => {
    retries += 1;
    store.set(failure, null);
    for (const load of failed.splice(0)) void load();
  };
  return { failure, attempt, retry };
}
