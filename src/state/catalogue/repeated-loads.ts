import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { isOffline, whenBack } from '#loading/when-back.ts';

/** Runs a load, and runs it again on `retry` when it fails. `load` resolves to true on success. */
export type Attempt = (load: () => Promise<boolean>) => Promise<void>;

/** Loads that can be retried after a failure. */
interface RepeatedLoads {
  /** A message while a load has failed; null otherwise. */
  readonly failure: PrimitiveAtom<string | null>;
  readonly attempt: Attempt;
  /** Retries the failed loads, and the pending ones if they fail later. */
  retry(): void;
}

export function createRepeatedLoads(store: ReturnType<typeof createStore>): RepeatedLoads {
  const failure = atom<string | null>(null);
  const failed: (() => Promise<void>)[] = [];
  let retries = 0;
  const attempt: Attempt = async (load) => {
    const retriesBefore = retries;
    if (await load()) return;
    // A retry during this load also applies to it.
    if (retriesBefore !== retries) return attempt(load);
    failed.push(() => attempt(load));
    store.set(
      failure,
      isOffline()
        ? "You're offline. Our prices appear when you're back online."
        : "We couldn't load our prices. Your answers are still here.",
    );
    whenBack(retry);
  };
  const retry = () => {
    retries += 1;
    store.set(failure, null);
    for (const load of failed.splice(0)) void load();
  };
  return { failure, attempt, retry };
}
