import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createRepeatedLoads } from '#state/catalogue/repeated-loads.ts';

/** Returns a load whose attempts a test settles. */
function heldLoad() {
  const tries: ((isLoaded: boolean) => void)[] = [];
  const load = () => new Promise<boolean>((resolve) => tries.push(resolve));
  return { tries, load };
}

describe('createRepeatedLoads', () => {
  it('reports a failed load and loads again on retry', async () => {
    const store = createStore();
    const { failure, attempt, retry } = createRepeatedLoads(store);
    const { tries, load } = heldLoad();
    const first = attempt(load);
    tries[0]?.(false);
    await first;
    expect(store.get(failure)).toBe("We couldn't load our prices. Your answers are still here.");
    retry();
    expect(store.get(failure)).toBeNull();
    expect(tries).toHaveLength(2);
    tries[1]?.(true);
    retry();
    expect(tries).toHaveLength(2);
  });

  it('repeats a load that fails after the retry', async () => {
    const store = createStore();
    const { failure, attempt, retry } = createRepeatedLoads(store);
    const [quick, slow] = [heldLoad(), heldLoad()];
    const loads = [attempt(quick.load), attempt(slow.load)];
    quick.tries[0]?.(false);
    await loads[0];
    retry();
    quick.tries[1]?.(true);
    slow.tries[0]?.(false);
    await expect.poll(() => slow.tries).toHaveLength(2);
    slow.tries[1]?.(true);
    await loads[1];
    expect(store.get(failure)).toBeNull();
  });

  it('reports a failure when the repeated attempt fails too', async () => {
    const store = createStore();
    const { failure, attempt, retry } = createRepeatedLoads(store);
    const { tries, load } = heldLoad();
    const loading = attempt(load);
    retry();
    tries[0]?.(false);
    await expect.poll(() => tries).toHaveLength(2);
    tries[1]?.(false);
    await loading;
    expect(store.get(failure)).not.toBeNull();
    expect(tries).toHaveLength(2);
  });
});
