import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditQueue } from '#server/development/edit-queue.ts';

const SETTLE_MS = 30;
const LOAD_MS = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a queue whose loads take a while, and the files of each load. */
function createSlowQueue() {
  const loads: (readonly string[])[] = [];
  const finished: (readonly string[])[] = [];
  const queue = createEditQueue({
    settleMs: SETTLE_MS,
    load: async (files, isOvertaken) => {
      loads.push(files);
      await new Promise((resolve) => {
        setTimeout(resolve, LOAD_MS);
      });
      if (isOvertaken()) return false;
      finished.push(files);
      return true;
    },
  });
  return { queue, loads, finished };
}

describe('createEditQueue', () => {
  it('loads a burst of edits once', async () => {
    const { queue, loads } = createSlowQueue();
    for (const file of ['a', 'b', 'a']) {
      queue.add(file);
      await vi.advanceTimersByTimeAsync(SETTLE_MS - 1);
    }
    await vi.runAllTimersAsync();
    expect(loads).toEqual([['a', 'b']]);
  });

  it('drops a load that a newer edit overtakes, and loads the files of both', async () => {
    const { queue, loads, finished } = createSlowQueue();
    queue.add('a');
    await vi.advanceTimersByTimeAsync(SETTLE_MS + LOAD_MS / 2);
    queue.add('b');
    await vi.runAllTimersAsync();
    expect(loads).toEqual([['a'], ['a', 'b']]);
    expect(finished).toEqual([['a', 'b']]);
  });

  it('never runs two loads at once', async () => {
    const { queue, loads, finished } = createSlowQueue();
    queue.add('a');
    await vi.advanceTimersByTimeAsync(SETTLE_MS);
    queue.add('b');
    await vi.advanceTimersByTimeAsync(SETTLE_MS + 1);
    expect(loads).toEqual([['a']]);
    await vi.runAllTimersAsync();
    expect(finished).toEqual([['a', 'b']]);
  });

  it('loads nothing again after a load is finished', async () => {
    const { queue, loads } = createSlowQueue();
    queue.add('a');
    await vi.runAllTimersAsync();
    queue.add('b');
    await vi.runAllTimersAsync();
    expect(loads).toEqual([['a'], ['b']]);
  });
});
