import { describe, expect, it } from 'vitest';
import { compareLines } from '#server/orders/compare-submission.ts';

function line(id: string, priceCents: number, label = id) {
  return { id, label, priceCents };
}

const fee = line('formation.state-fee', 10_000);
const ours = line('formation', 4_900, 'LLC Filing Service');

describe('compareLines', () => {
  it.each([
    ['no difference when every line has the shown price', [ours, fee], [ours, fee], []],
    ['no difference when only the order of lines changes', [fee, ours], [ours, fee], []],
    ['no difference when only a label changes', [line('formation', 4_900, 'Filing')], [ours], []],
    [
      'a changed price with the shown and the current price',
      [ours, fee],
      [ours, line(fee.id, 12_500, 'Fee')],
      [{ id: fee.id, label: 'Fee', shownCents: 10_000, currentCents: 12_500 }],
    ],
    [
      'a line that was not shown',
      [ours],
      [ours, fee],
      [{ id: fee.id, label: fee.id, shownCents: null, currentCents: 10_000 }],
    ],
    [
      'a removed line after the current lines',
      [line('kit', 9_900, 'Kit'), ours],
      [line('formation', 5_900, 'LLC Filing Service')],
      [
        { id: 'formation', label: 'LLC Filing Service', shownCents: 4_900, currentCents: 5_900 },
        { id: 'kit', label: 'Kit', shownCents: 9_900, currentCents: null },
      ],
    ],
    [
      'a free line that now has a price, and the reverse',
      [line('a', 0), line('b', 100)],
      [line('a', 100), line('b', 0)],
      [
        { id: 'a', label: 'a', shownCents: 0, currentCents: 100 },
        { id: 'b', label: 'b', shownCents: 100, currentCents: 0 },
      ],
    ],
  ])('returns the lines that differ: %s', (_, shown, current, differences) => {
    expect(compareLines(shown, current)).toEqual(differences);
  });
});
