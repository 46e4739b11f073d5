import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswersTogether } from '#api/answer-together.ts';

const TOGETHER_MS = 5_000;

/** Returns a promise and the functions that settle it. */
function createEnding<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<Value>((...ends) => ([resolve, reject] = ends));
  return { promise, resolve: (value: Value) => resolve(value), reject: (reason: Error) => reject(reason) };
}

/** Starts two calls before the first render. */
function askTwo() {
  const hydrated = createEnding<void>();
  const first = createEnding<string>();
  const second = createEnding<string>();
  const answerTogether = createAnswersTogether(hydrated.promise, TOGETHER_MS);
  const answered: string[] = [];
  const note = (answer: string) => answered.push(answer);
  const noteRefusal = (reason: Error) => answered.push(reason.message);
  void answerTogether(() => first.promise)().then(note);
  void answerTogether(() => second.promise)().then(note, noteRefusal);
  return { hydrated, first, second, answerTogether, answered };
}

describe('createAnswersTogether', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('starts each call at once and delivers the results after the first render', async () => {
    const { hydrated, first, second, answered } = askTwo();
    first.resolve('first');
    second.resolve('second');
    await passTime(10 * TOGETHER_MS);
    expect(answered).toEqual([]);
    hydrated.resolve();
    await passTime(0);
    expect(answered).toEqual(['first', 'second']);
  });

  it('delays each result until all pending calls have settled, even when one rejects', async () => {
    const { hydrated, first, second, answered } = askTwo();
    hydrated.resolve();
    first.resolve('first');
    await passTime(TOGETHER_MS - 1);
    expect(answered).toEqual([]);
    second.reject(new Error('no answer'));
    await passTime(0);
    expect(answered).toEqual(['first', 'no answer']);
  });

  it('returns the result after the timeout while other calls are pending', async () => {
    const { hydrated, first, second, answered } = askTwo();
    hydrated.resolve();
    first.resolve('first');
    await passTime(TOGETHER_MS);
    expect(answered).toEqual(['first']);
    second.resolve('second');
    await passTime(0);
    expect(answered).toEqual(['first', 'second']);
  });

  it('does not delay calls made after the first render', async () => {
    const { hydrated, answerTogether } = askTwo();
    hydrated.resolve();
    await passTime(0);
    await expect(answerTogether((word: string) => Promise.resolve(word))('late')).resolves.toBe('late');
  });
});
