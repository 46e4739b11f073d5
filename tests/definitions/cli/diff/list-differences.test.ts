import { describe, expect, it } from 'vitest';
import { listDifferences } from '#definitions/cli/diff/list-differences.ts';

const step = (key: string, title: string) => ({ key, title });

describe('listDifferences', () => {
  it('returns nothing for equal trees', () => {
    expect(listDifferences({ a: [{ key: 'x', b: [1] }] }, { a: [{ key: 'x', b: [1] }] })).toEqual([]);
  });

  it('lists changed, new and removed values by path', () => {
    expect(listDifferences({ a: { b: 1, c: 2 } }, { a: { b: 3, d: 4 } })).toEqual([
      { at: ['a', 'b'], old: 1, now: 3 },
      { at: ['a', 'c'], old: 2, now: undefined },
      { at: ['a', 'd'], old: undefined, now: 4 },
    ]);
  });

  it('matches list entries by key and lists their new order once', () => {
    const [a, b] = [
      { key: 'a', n: 1 },
      { key: 'b', n: 1 },
    ];
    expect(listDifferences([a, b], [{ ...b, n: 2 }, a])).toEqual([
      { at: ['b', 'n'], old: 1, now: 2 },
      { at: ['#order'], old: ['a', 'b'], now: ['b', 'a'] },
    ]);
  });

  it('ignores a new entry in the order of a list', () => {
    expect(listDifferences(['a', 'b'], ['a', 'c', 'b'])).toEqual([{ at: ['c'], old: undefined, now: 'c' }]);
  });

  it('numbers entries with the same name', () => {
    expect(
      listDifferences(
        [
          { kind: 'text', n: 1 },
          { kind: 'text', n: 2 },
        ],
        [{ kind: 'text', n: 1 }],
      ),
    ).toEqual([{ at: ['text 2'], old: { kind: 'text', n: 2 }, now: undefined }]);
  });

  it('recognizes a step with a new key by its title, and compares the rest of the step', () => {
    const [old, now] = [
      [{ ...step('a', 'Title'), n: 1 }],
      [step('b', 'Other'), { ...step('c', 'Title'), n: 2 }],
    ];
    expect(listDifferences({ steps: old }, { steps: now })).toEqual([
      { at: ['steps', 'a'], old: 'a', now: 'c', isRename: true },
      { at: ['steps', 'c', 'n'], old: 1, now: 2 },
      { at: ['steps', 'b'], old: undefined, now: step('b', 'Other') },
    ]);
  });
});
