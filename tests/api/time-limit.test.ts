import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { limitTime } from '#api/time-limit.ts';

describe('limitTime', () => {
  it('aborts after the timeout', async () => {
    const { limit, until } = limitTime(1);
    await once(until, 'abort');
    expect(limit.aborted).toBe(true);
  });

  it('never aborts with a timeout of 0', async () => {
    const { limit, until } = limitTime(0);
    await once(limitTime(5).until, 'abort');
    expect([limit.aborted, until.aborted]).toEqual([false, false]);
  });

  it.each([0, 60_000])('aborts with the caller before a timeout of %s', (timeoutMs) => {
    const caller = new AbortController();
    const { limit, until } = limitTime(timeoutMs, caller.signal);
    caller.abort();
    expect([limit.aborted, until.aborted]).toEqual([false, true]);
  });
});
