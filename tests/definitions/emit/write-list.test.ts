import { describe, expect, it } from 'vitest';
import { writeList } from '#definitions/emit/write-list.ts';
import { readList } from '#definitions/runtime/option-text.ts';

const states = [
  { key: 'AL', value: 'Alabama', group: 'States' },
  { key: 'WY', value: 'Wyoming', group: 'States' },
  { key: 'PR', value: 'Puerto Rico', group: 'Territories' },
  { key: 'none', value: 'None' },
];

describe('a list of options, as it is written', () => {
  it('is text where its options have nothing but key, value and group', () => {
    expect(writeList(states)).toBe('|Alabama|States\n|Wyoming\nR|Puerto Rico|Territories\nnone|None|');
  });

  it('is read as it was', () => {
    expect(readList(writeList(states))).toEqual(states);
  });

  it('stays a list where text cannot say it', () => {
    const explained = [{ key: 'a', value: 'A', info: 'The first.' }];
    const divided = [{ key: 'a|b', value: 'A or B' }];
    const brief = [{ key: 'a', value: 'A' }];
    for (const list of [explained, divided, brief, []]) expect(writeList(list)).toBe(list);
  });
});
