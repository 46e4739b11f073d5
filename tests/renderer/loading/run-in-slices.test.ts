import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runInSlices } from '#renderer/loading/run-in-slices.ts';

const idle: (() => void)[] = [];
let now = 0;

beforeEach(() => {
  idle.length = 0;
  now = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Starts the steps 0 to 4, of which each takes 5 ms. */
function start() {
  const made: number[] = [];
  const done = vi.fn<() => void>();
  const step = (index: number) => {
    made.push(index);
    now += 5;
  };
  return { made, done, stop: runInSlices(5, step, done) };
}

describe('runInSlices', () => {
  it('runs the first slice at once and the others while the browser is idle', () => {
    const { made, done } = start();
    expect(made).toEqual([0, 1]);
    idle.shift()?.();
    expect(made).toEqual([0, 1, 2, 3]);
    expect(done).not.toHaveBeenCalled();
    idle.shift()?.();
    expect(made).toEqual([0, 1, 2, 3, 4]);
    expect(done).toHaveBeenCalledOnce();
    expect(idle).toEqual([]);
  });

  it('makes no step after it is stopped', () => {
    const { made, done, stop } = start();
    stop();
    idle.shift()?.();
    expect(made).toEqual([0, 1]);
    expect(done).not.toHaveBeenCalled();
  });
});
