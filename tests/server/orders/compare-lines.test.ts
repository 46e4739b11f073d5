import { describe, expect, it } from 'vitest';
import { compareLines } from '#server/orders/compare-lines.ts';

function line(id: string, priceCents: number, label = id) {
  return { id, label, priceCents };
}

const fee = line('formation.state-fee', 10_000);
const ours = line('formation', 4_900, 'LLC Filing Service');

describe('the lines that differ', () => {
  it.each([
    ['are none where every line costs what was shown', [ours, fee], [ours, fee], []],
    ['are none where the order of lines is another', [fee, ours], [ours, fee], []],
    ['are none where a line is worded anew', [line('formation', 4_900, 'Filing')], [ours], []],
    [
      'are reported with what was shown and what they cost now',
      [ours, fee],
      [ours, line(fee.id, 12_500, 'Fee')],
      [{ id: fee.id, label: 'Fee', shownCents: 10_000, currentCents: 12_500 }],
    ],
    [
      'are reported where one was not shown',
      [ours],
      [ours, fee],
      [{ id: fee.id, label: fee.id, shownCents: null, currentCents: 10_000 }],
    ],
    [
      'are reported where one is no longer there, after those that are',
      [line('kit', 9_900, 'Kit'), ours],
      [line('formation', 5_900, 'LLC Filing Service')],
      [
        { id: 'formation', label: 'LLC Filing Service', shownCents: 4_900, currentCents: 5_900 },
        { id: 'kit', label: 'Kit', shownCents: 9_900, currentCents: null },
      ],
    ],
    [
      'are reported where one that was free costs something, and the other way round',
      [line('a', 0), line('b', 100)],
      [line('a', 100), line('b', 0)],
      [
        { id: 'a', label: 'a', shownCents: 0, currentCents: 100 },
        { id: 'b', label: 'b', shownCents: 100, currentCents: 0 },
      ],
    ],
  ])('%s', (_, shown, current, differences) => {
    expect(compareLines(shown, current)).toEqual(differences);
  });
});
