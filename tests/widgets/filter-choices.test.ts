import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/form.ts';
import { filterChoices, findExactChoice, findLikeliestChoice } from '#widgets/filter-choices.ts';

const choices: readonly Option[] = [
  { key: 'IN', value: 'Indiana' },
  { key: 'ME', value: 'Maine' },
  { key: 'MA', value: 'Massachusetts' },
  { key: 'WA', value: 'Washington' },
  { key: 'CW', value: 'Curaçao', labelText: 'Curaçao (island)' },
];
const keysOf = (found: readonly Option[]) => found.map(({ key }) => key);

describe('filterChoices', () => {
  it.each([
    ['', ['IN', 'ME', 'MA', 'WA', 'CW']],
    ['  ', ['IN', 'ME', 'MA', 'WA', 'CW']],
    ['ma', ['ME', 'MA']],
    ['MAINE', ['ME']],
    ['in', ['IN']],
    ['gton', ['WA']],
    ['a', ['IN', 'ME', 'MA', 'WA', 'CW']],
    ['wa', ['WA']],
    ['curacao', ['CW']],
    ['CURAÇAO', ['CW']],
    ['island', ['CW']],
    ['cw', ['CW']],
    ['c', ['CW']],
    ['curaçao (i', ['CW']],
    ['zz', []],
    ['.*', []],
  ])('with %j leaves %j', (text, keys) => {
    expect(keysOf(filterChoices(choices, text))).toEqual(keys);
  });

  it('finds every choice by the beginning of its label, and something by any part of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...choices),
        fc.nat(6),
        fc.integer({ min: 1, max: 5 }),
        (choice, from, size) => {
          expect(filterChoices(choices, choice.value.slice(0, size))).toContain(choice);
          expect(filterChoices(choices, choice.value.slice(from, from + size))).not.toEqual([]);
        },
      ),
    );
  });
});

describe('findExactChoice', () => {
  it.each([
    ['maine', 'ME'],
    [' Maine ', 'ME'],
    ['me', 'ME'],
    ['Curacao (island)', 'CW'],
    ['main', undefined],
    ['', undefined],
    ['  ', undefined],
  ])('of %j is %j', (text, key) => {
    expect(findExactChoice(choices, text)?.key).toBe(key);
  });

  it('takes the label for it before the key of another', () => {
    const confusing = [
      { key: 'b', value: 'A' },
      { key: 'a', value: 'C' },
    ];
    expect(findExactChoice(confusing, 'a')?.value).toBe('A');
  });
});

describe('findLikeliestChoice', () => {
  it.each([
    ['ma', 'MA'],
    ['mai', 'ME'],
    ['in', 'IN'],
    ['ington', 'WA'],
    ['zz', undefined],
  ])('of %j is %j', (text, key) => {
    expect(findLikeliestChoice(choices, text)?.key).toBe(key);
  });
});
