import { expect, it } from 'vitest';
import { shareAnswers } from '#server/metrics/share-answers.ts';

it('shares one request among callers, and caches the result from the time of the response', async () => {
  let present = 0;
  let asked = 0;
  let answer = (): void => {};
  const ask = shareAnswers(
    () => {
      asked += 1;
      const number = asked;
      return new Promise<number>((resolve) => (answer = () => resolve(number)));
    },
    100,
    () => present,
  );
  const [one, two] = [ask(), ask()];
  present = 1_000;
  const three = ask();
  answer();
  expect(await Promise.all([one, two, three])).toEqual([1, 1, 1]);
  present = 1_099;
  expect(await ask()).toBe(1);
  present = 1_100;
  const next = ask();
  answer();
  expect(await next).toBe(2);
});

it('sends a new request after a failure', async () => {
  let asked = 0;
  const ask = shareAnswers(async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return asked;
  }, 0);
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
