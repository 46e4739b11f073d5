import { describe, expect, it } from 'vitest';
import { Choices } from '#definitions/check/logic/choices.ts';

/** Returns the result of each run. */
function playAll<Result>(compute: (choices: Choices) => Result): readonly Result[] {
  const choices = new Choices();
  const results: Result[] = [];
  do results.push(compute(choices));
  while (choices.advance());
  return results;
}

describe('Choices', () => {
  it('visits each combination once', () => {
    const results = playAll((choices) => `${choices.choose('a', [1, 2])}${choices.choose('b', [1, 2, 3])}`);
    expect(results).toEqual(['11', '12', '13', '21', '22', '23']);
  });

  it('branches only on requested choices', () => {
    const results = playAll((choices) =>
      choices.choose('a', [true, false]) === true ? `b${choices.choose('b', [1, 2])}` : 'none',
    );
    expect(results).toEqual(['b1', 'b2', 'none']);
  });

  it('returns the same value when a choice is requested twice within one run', () => {
    expect(playAll((choices) => choices.choose('a', [1, 2]) === choices.choose('a', [1, 2]))).toEqual([
      true,
      true,
    ]);
  });

  it('lists choices in the order of their requests', () => {
    const choices = new Choices();
    choices.choose('b', ['x']);
    choices.choose('a', ['y']);
    expect([...choices.chosen]).toEqual([
      ['b', 'x'],
      ['a', 'y'],
    ]);
  });

  it('ends after one run without requests', () => {
    expect(playAll(() => 'once')).toEqual(['once']);
  });

  it('returns undefined for an empty list', () => {
    expect(playAll((choices) => choices.choose('a', []))).toEqual([undefined]);
  });
});
