import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditQueue } from '#definitions/edit-queue.ts';

const SETTLE_MS = 30;
/** chokidar ignores a change of a file within this time in ms after the previous change. */
const WATCHER_DROPS_MS = 50;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a queue whose loads wait for `finishLoad`, and the files of each load. */
function createSlowQueue() {
  const loads: (readonly string[])[] = [];
  const finished: (readonly string[])[] = [];
  let finish = (): void => {};
  const queue = createEditQueue({
    settleMs: SETTLE_MS,
    load: async (files, isOvertaken) => {
      loads.push(files);
      await new Promise<void>((resolve) => (finish = resolve));
      if (isOvertaken()) return false;
      finished.push(files);
      return true;
    },
    onFailure: () => undefined,
  });
  const settle = () => vi.advanceTimersByTimeAsync(SETTLE_MS);
  const finishLoad = async (): Promise<void> => {
    finish();
    await settle();
  };
  return { queue, loads, finished, settle, finishLoad };
}

describe('createEditQueue', () => {
  it('loads a burst of edits once', async () => {
    const { queue, loads, settle, finishLoad } = createSlowQueue();
    for (const file of ['a', 'b', 'a']) {
      queue.add(file);
      await vi.advanceTimersByTimeAsync(SETTLE_MS - 1);
    }
    await settle();
    await finishLoad();
    expect(loads).toEqual([['a', 'b']]);
  });

  it('waits long enough for the watcher to report a second save of the file', async () => {
    const loads: (readonly string[])[] = [];
    const queue = createEditQueue({
      load: async (files) => {
        loads.push(files);
        return true;
      },
      onFailure: () => undefined,
    });
    queue.add('a');
    await vi.advanceTimersByTimeAsync(WATCHER_DROPS_MS);
    expect(loads).toEqual([]);
    await vi.advanceTimersByTimeAsync(WATCHER_DROPS_MS);
    expect(loads).toEqual([['a']]);
  });

  it('discards a load when a newer edit arrives, and then loads the files of both edits', async () => {
    const { queue, loads, finished, settle, finishLoad } = createSlowQueue();
    queue.add('a');
    await settle();
    queue.add('b');
    await finishLoad();
    await finishLoad();
    expect(loads).toEqual([['a'], ['a', 'b']]);
    expect(finished).toEqual([['a', 'b']]);
  });

  it('never runs two loads at once', async () => {
    const { queue, loads, settle, finishLoad } = createSlowQueue();
    queue.add('a');
    await settle();
    queue.add('b');
    await settle();
    expect(loads).toEqual([['a']]);
    await finishLoad();
    expect(loads).toEqual([['a'], ['a', 'b']]);
  });

  it('loads only newly edited files after a finished load', async () => {
    const { queue, loads, settle, finishLoad } = createSlowQueue();
    queue.add('a');
    await settle();
    await finishLoad();
    queue.add('b');
    await settle();
    expect(loads).toEqual([['a'], ['b']]);
  });

  it('reports a failed load, and loads its files again after the next edit', async () => {
    const loads: (readonly string[])[] = [];
    const failures: unknown[] = [];
    const queue = createEditQueue({
      settleMs: SETTLE_MS,
      load: async (files) => {
        loads.push(files);
        if (loads.length === 1) throw new Error('gone');
        return true;
      },
      onFailure: (error) => void failures.push(error),
    });
    queue.add('a');
    await vi.advanceTimersByTimeAsync(SETTLE_MS * 10);
    expect([loads, failures]).toEqual([[['a']], [new Error('gone')]]);
    queue.add('b');
    await vi.advanceTimersByTimeAsync(SETTLE_MS);
    expect(loads).toEqual([['a'], ['a', 'b']]);
  });
});
