import * as fc from 'fast-check';
import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import { createLatest } from '#state/latest.ts';
import { countRuns } from '../fixtures/count-runs.ts';

afterEach(() => vi.restoreAllMocks());

/** The number of random response sequences. `INTERLEAVINGS=10000` raises it. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? countRuns(300));

type Answer = (result: ServiceResult<string>) => void;

/** Creates requests that wait until the test resolves them. */
function createQuestions() {
  const store = createStore();
  const waiting = new Map<string, { readonly answer: Answer; readonly signal: AbortSignal }>();
  const latest = createLatest<string, string>(
    store,
    (input, signal) =>
      new Promise((answer) => {
        waiting.set(input, { answer, signal });
      }),
  );
  const get = (input: string) => {
    const question = waiting.get(input);
    if (question === undefined) throw new Error(`Nobody asked ${input}`);
    return question;
  };
  return { latest, get, state: () => store.get(latest.state) };
}

describe('Latest.run', () => {
  it('sets the state to loading and then to the result', async () => {
    const { latest, get, state } = createQuestions();
    expect(state()).toEqual({ kind: 'idle' });
    const asked = latest.run('a');
    expect(state()).toEqual({ kind: 'loading', input: 'a' });
    get('a').answer({ kind: 'ok', value: 'A' });
    expect(await asked).toEqual({ kind: 'ok', value: 'A' });
    expect(state()).toEqual({ kind: 'answered', input: 'a', result: { kind: 'ok', value: 'A' } });
  });

  it('aborts the previous request and ignores its late result', async () => {
    const { latest, get, state } = createQuestions();
    const first = latest.run('a');
    const second = latest.run('b');
    expect(get('a').signal.aborted).toBe(true);
    get('b').answer({ kind: 'none', reason: 'no such name' });
    await second;
    get('a').answer({ kind: 'ok', value: 'late' });
    expect(await first).toBeUndefined();
    expect(state()).toEqual({
      kind: 'answered',
      input: 'b',
      result: { kind: 'none', reason: 'no such name' },
    });
  });

  it('keeps loading when the previous request resolves first', async () => {
    const { latest, get, state } = createQuestions();
    const first = latest.run('a');
    void latest.run('b');
    get('a').answer({ kind: 'ok', value: 'early' });
    expect(await first).toBeUndefined();
    expect(state()).toEqual({ kind: 'loading', input: 'b' });
  });

  it('returns to idle on cancel', async () => {
    const { latest, get, state } = createQuestions();
    const asked = latest.run('a');
    latest.cancel();
    expect(get('a').signal.aborted).toBe(true);
    get('a').answer({ kind: 'ok', value: 'late' });
    expect(await asked).toBeUndefined();
    expect(state()).toEqual({ kind: 'idle' });
  });

  it('reports unavailable when the request throws', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createStore();
    const latest = createLatest<string, string>(store, async () => {
      throw new TypeError('broken');
    });
    expect(await latest.run('a')).toEqual({ kind: 'unavailable', cause: 'network' });
    expect(store.get(latest.state).kind).toBe('answered');
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe('Latest.run with responses in any order', () => {
  it('stores only the last result and never stays loading', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.constant<'ask'>('ask') },
      { weight: 1, arbitrary: fc.constant<'cancel'>('cancel') },
    );
    const outcome = fc.constantFrom('ok', 'none', 'unavailable', 'throws');
    const steps = fc.array(fc.record({ step, outcome }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, list) => {
        const store = createStore();
        const outcomes = list.map((entry) => entry.outcome);
        const latest = createLatest<number, number>(store, async (input) => {
          await scheduler.schedule(Promise.resolve(), `answer ${input}`);
          if (outcomes[input] === 'throws') throw new Error('broken');
          if (outcomes[input] === 'ok') return { kind: 'ok', value: input };
          return outcomes[input] === 'none'
            ? { kind: 'none', reason: '' }
            : { kind: 'unavailable', cause: 'status' };
        });
        const asked: Promise<unknown>[] = [];
        let last: number | undefined;
        const noteActedOn = (index: number, answer: unknown) => {
          expect(answer === undefined || index === last).toBe(true);
        };
        store.sub(latest.state, () => {
          const state = store.get(latest.state);
          expect('input' in state ? state.input : undefined).toBe(last);
        });
        const { task } = scheduler.scheduleSequence(
          list.map(({ step }, index) => async () => {
            last = step === 'ask' ? index : undefined;
            if (step === 'ask') asked.push(latest.run(index).then((answer) => noteActedOn(index, answer)));
            else latest.cancel();
          }),
        );
        await scheduler.waitIdle();
        await task;
        await Promise.all(asked);
        const state = store.get(latest.state);
        expect(state.kind).toBe(last === undefined ? 'idle' : 'answered');
        expect('input' in state ? state.input : undefined).toBe(last);
      }),
      { numRuns },
    );
  });
});
