import { describe, expect, it } from 'vitest';
import { Choices } from '#definitions/check/logic/choices.ts';

/** Everything a computation comes to, run by run. */
function playAll<Result>(compute: (choices: Choices) => Result): readonly Result[] {
  const choices = new Choices();
  const results: Result[] = [];
  do results.push(compute(choices));
  while (choices.advance());
  return results;
}

describe('choices', () => {
  it('come in every combination, each once', () => {
    const results = playAll((choices) => `${choices.choose('a', [1, 2])}${choices.choose('b', [1, 2, 3])}`);
    expect(results).toEqual(['11', '12', '13', '21', '22', '23']);
  });

  it('are made only where they are asked for', () => {
    const results = playAll((choices) =>
      choices.choose('a', [true, false]) === true ? `b${choices.choose('b', [1, 2])}` : 'none',
    );
    expect(results).toEqual(['b1', 'b2', 'none']);
  });

  it('stay what they are within one run', () => {
    expect(playAll((choices) => choices.choose('a', [1, 2]) === choices.choose('a', [1, 2]))).toEqual([
      true,
      true,
    ]);
  });

  it('are listed in the order they were asked for', () => {
    const choices = new Choices();
    choices.choose('b', ['x']);
    choices.choose('a', ['y']);
    expect([...choices.chosen]).toEqual([
      ['b', 'x'],
      ['a', 'y'],
    ]);
  });

  it('end at once where nothing is asked for', () => {
    expect(playAll(() => 'once')).toEqual(['once']);
  });

  it('are nothing where there is nothing to choose', () => {
    expect(playAll((choices) => choices.choose('a', []))).toEqual([undefined]);
  });
});
