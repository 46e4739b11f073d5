import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';

/** The state of the last question: not asked, under way, or answered. */
export type LatestState<Input, Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly input: Input }
  | { readonly kind: 'answered'; readonly input: Input; readonly result: ServiceResult<Value> };

/** Questions to a service of which only the last one counts. */
export interface Latest<Input, Value> {
  readonly state: Atom<LatestState<Input, Value>>;
  /**
   * Asks, and ends the question before. Answers what the service said, or undefined where another question or `cancel`
   * came in between: then nobody must act on it. Never rejects.
   */
  run(input: Input): Promise<ServiceResult<Value> | undefined>;
  /** Ends what is under way and forgets what was answered. */
  cancel(): void;
}

/**
 * Makes questions of which only the last one counts: whatever comes late, or not at all, writes nothing, and the state
 * is `loading` only while the last question is under way.
 * @param ask should end with its signal; one that throws counts as out of reach
 */
export function createLatest<Input, Value>(
  store: ReturnType<typeof createStore>,
  ask: (input: Input, signal: AbortSignal) => Promise<ServiceResult<Value>>,
): Latest<Input, Value> {
  const state = atom<LatestState<Input, Value>>({ kind: 'idle' });
  let running: AbortController | undefined;

  const askSafely = async (input: Input, signal: AbortSignal): Promise<ServiceResult<Value>> => {
    try {
      return await ask(input, signal);
    } catch (error) {
      if (!signal.aborted) console.error(error);
      return unavailable('network');
    }
  };

  return {
    state,
    run: async (input) => {
      running?.abort();
      const present = new AbortController();
      running = present;
      store.set(state, { kind: 'loading', input });
      const result = await askSafely(input, present.signal);
      if (running !== present) return undefined;
      running = undefined;
      store.set(state, { kind: 'answered', input, result });
      return result;
    },
    cancel: () => {
      running?.abort();
      running = undefined;
      store.set(state, { kind: 'idle' });
    },
  };
}
