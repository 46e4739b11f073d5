import { describe, expect, it } from 'vitest';
import { writeList } from '#definitions/emit/write-list.ts';
import { readList } from '#definitions/runtime/option-text.ts';

const states = [
  { key: 'AL', value: 'Alabama', group: 'States' },
  { key: 'WY', value: 'Wyoming', group: 'States' },
  { key: 'PR', value: 'Puerto Rico', group: 'Territories' },
  { key: 'none', value: 'None' },
];

describe('writeList', () => {
  it('writes text when options have only key, value and group', () => {
    expect(writeList(states)).toBe('|Alabama|States\n|Wyoming\nR|Puerto Rico|Territories\nnone|None|');
  });

  it('preserves options in a round trip with readList', () => {
    expect(readList(writeList(states))).toEqual(states);
  });

  it('returns the list itself when text cannot represent it', () => {
    const explained = [{ key: 'a', value: 'A', info: 'The first.' }];
    const divided = [{ key: 'a|b', value: 'A or B' }];
    const brief = [{ key: 'a', value: 'A' }];
    for (const list of [explained, divided, brief, []]) expect(writeList(list)).toBe(list);
  });
});
