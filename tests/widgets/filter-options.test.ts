import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from '#widgets/chosen-option.ts';
import {
  filterOptions,
  findExactOption,
  findLikeliestOption,
  findMeantOption,
} from '#widgets/filter-options.ts';

const options: readonly EnumOption[] = [
  { value: 'IN', label: 'Indiana' },
  { value: 'ME', label: 'Maine' },
  { value: 'MA', label: 'Massachusetts' },
  { value: 'WA', label: 'Washington' },
  { value: 'CW', label: 'Curaçao (island)' },
];
const keysOf = (found: readonly EnumOption[]) => found.map(keyOfOption);

describe('filterOptions', () => {
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
  ])('maps the text %j to the options %j', (text, keys) => {
    expect(keysOf(filterOptions(options, text))).toEqual(keys);
  });

  it('finds every option by the start of its label, and at least one option by any part of a label', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...options),
        fc.nat(6),
        fc.integer({ min: 1, max: 5 }),
        (option, from, size) => {
          expect(filterOptions(options, option.label.slice(0, size))).toContain(option);
          expect(filterOptions(options, option.label.slice(from, from + size))).not.toEqual([]);
        },
      ),
    );
  });
});

describe('findExactOption', () => {
  it.each([
    ['maine', 'ME'],
    [' Maine ', 'ME'],
    ['me', 'ME'],
    ['Curacao (island)', 'CW'],
    ['main', undefined],
    ['', undefined],
    ['  ', undefined],
  ])('maps the text %j to the option %j', (text, key) => {
    expect(findExactOption(options, text)?.value).toBe(key);
  });

  it('prefers an option with this label to an option with this key', () => {
    const confusing = [
      { value: 'b', label: 'A' },
      { value: 'a', label: 'C' },
    ];
    expect(findExactOption(confusing, 'a')?.label).toBe('A');
  });
});

describe('findLikeliestOption', () => {
  it.each([
    ['ma', 'MA'],
    ['mai', 'ME'],
    ['in', 'IN'],
    ['ington', 'WA'],
    ['zz', undefined],
  ])('maps the text %j to the option %j', (text, key) => {
    expect(findLikeliestOption(options, text)?.value).toBe(key);
  });
});

describe('findMeantOption', () => {
  it.each([
    ['indi', 'IN'],
    ['isl', 'CW'],
    ['wa', 'WA'],
    ['ma', 'MA'],
    ['m', undefined],
    ['gton', undefined],
    ['zz', undefined],
    [' ', undefined],
    ['.', undefined],
  ])('maps the text %j to the option %j', (text, key) => {
    const meant = findMeantOption(options, text);
    expect(meant && keyOfOption(meant)).toBe(key);
  });
});
