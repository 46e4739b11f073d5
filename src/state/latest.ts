import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';

export type LatestState<Input, Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly input: Input }
  | { readonly kind: 'answered'; readonly input: Input; readonly result: ServiceResult<Value> };

/** Requests to a service. Only the result of the last request is used. */
export interface Latest<Input, Value> {
  readonly state: Atom<LatestState<Input, Value>>;
  /**
   * Sends a request and aborts the previous one. Returns undefined when a later request or `cancel`
   * superseded this request; callers must then do nothing. Never rejects.
   */
  run(input: Input): Promise<ServiceResult<Value> | undefined>;
  /** Aborts the pending request and clears the last result. */
  cancel(): void;
}

/**
 * Creates a requester that uses only the result of the last request. Responses to earlier requests are
 * ignored. The state is `loading` only while the last request is pending.
 * @param ask sends the request and should respect its abort signal. An exception counts as `unavailable`
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
