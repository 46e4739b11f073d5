import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AvailabilityRow } from '#domain/options/availability-row.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import {
  areAllAvailable,
  choicesOf,
  isAvailable,
  keyOf,
  resolveOption,
  resolveOptionList,
} from '#domain/options/options.ts';
import { makeSmallFacts } from '../small-form.ts';

const rows: readonly AvailabilityRow[] = [
  { key: 'LLC', reason: 'Everywhere.' },
  { key: 'Corp', except: ['WY'], reason: 'Not in Wyoming.' },
  { key: 'PLLC', only: ['DE', 'WY'], except: ['WY'], reason: 'In Delaware.' },
];

const types: OptionsModel = {
  list: [
    { key: 'LLC', value: 'LLC' },
    { key: 'Corp', value: 'Corporation' },
    { key: 'PLLC', value: 'PLLC' },
    { key: 'Trust', value: 'Trust' },
  ],
  availability: { rows, by: 'state' },
  onlySetting: 'types',
};

function keysIn(state: unknown, available = ''): readonly string[] {
  const facts = makeSmallFacts({ types: available });
  return choicesOf(types, answersOf({ state }), facts).map(({ key }) => key);
}

describe('isAvailable', () => {
  it.each([
    ['LLC', 'WY', true],
    ['Corp', 'WY', false],
    ['Corp', 'DE', true],
    ['PLLC', 'DE', true],
    ['PLLC', 'WY', false],
    ['PLLC', 'CA', false],
    ['Trust', 'DE', false],
  ])('treats %s as available in %s: %s', (key, place, expected) => {
    expect(isAvailable(rows, key, place)).toBe(expected);
  });
});

describe('choicesOf', () => {
  it.each([
    ['is true', 'yes', ['LLC', 'Corp']],
    ['is false', 'no', ['LLC']],
  ])('includes an entry only when its condition %s', (_, holds, expected) => {
    const conditional: OptionsModel = {
      list: types.list.slice(0, 2),
      when: { Corp: (answers) => answers.get('asked') === 'yes' },
      fallback: 'LLC',
    };
    const answers = answersOf({ asked: holds });
    const facts = makeSmallFacts();
    expect(choicesOf(conditional, answers, facts).map(({ key }) => key)).toEqual(expected);
    expect(resolveOption(conditional, 'Corp', true, answers, facts)).toBe(expected.at(-1));
  });

  it('filters the list by the state', () => {
    expect(keysIn('WY')).toEqual(['LLC']);
    expect(keysIn('DE')).toEqual(['LLC', 'Corp', 'PLLC']);
  });

  it.each([undefined, null, '', { key: 'WY' }])(
    'keeps every option that at least one state offers while the state is %j',
    (place) => {
      expect(keysIn(place)).toEqual(['LLC', 'Corp', 'PLLC']);
    },
  );

  it('filters by the keys in a page setting and ignores spaces around commas', () => {
    expect(keysIn('DE', 'Corp , PLLC')).toEqual(['Corp', 'PLLC']);
    expect(keysIn('WY', 'Corp')).toEqual([]);
  });

  it.each([
    ['the keys in a page setting', 'LLC , Trust', undefined, ['Corp', 'PLLC']],
    ['the choice of another answer', '', 'Corp', ['LLC', 'PLLC', 'Trust']],
    [
      'the choice of another answer stored as an option',
      '',
      { key: 'LLC', value: 'x' },
      ['Corp', 'PLLC', 'Trust'],
    ],
    ['both', 'LLC', 'Corp', ['PLLC', 'Trust']],
    ['nothing without exclusions', '', undefined, ['LLC', 'Corp', 'PLLC', 'Trust']],
  ])('excludes %s', (_, excluded, other, expected) => {
    const options: OptionsModel = { list: types.list, exceptSetting: 'types', exceptAnswer: 'other' };
    const facts = makeSmallFacts({ types: excluded });
    expect(choicesOf(options, answersOf({ other }), facts).map(({ key }) => key)).toEqual(expected);
    expect(areAllAvailable(options)).toBe(false);
  });

  it('returns the whole list when no filter applies', () => {
    const { list } = types;
    expect(choicesOf({ list }, answersOf({}), makeSmallFacts())).toBe(list);
  });
});

describe('keyOf', () => {
  it.each([
    ['WY', 'WY'],
    [{ key: 'WY', value: 'Wyoming' }, 'WY'],
    [{ key: 7 }, undefined],
    [{ value: 'Wyoming' }, undefined],
    [undefined, undefined],
    [7, undefined],
  ])('reads the key of %j as %j', (answer, key) => {
    expect(keyOf(answer)).toBe(key);
  });
});

describe('resolveOption', () => {
  const resolve = (answer: unknown, state: string, asText = false) =>
    resolveOption(types, answer, asText, answersOf({ state }), makeSmallFacts());

  it('reads only the key from the answer, and all other properties from the list', () => {
    const forged = { key: 'Corp', value: 'Free', price: 0, toString: 'x' };
    expect(resolve(forged, 'DE')).toEqual({ key: 'Corp', value: 'Corporation' });
    expect(resolve(forged, 'DE', true)).toBe('Corp');
  });

  it.each([['no such type'], [{ key: 'Trust' }], [7], [undefined], ['']])(
    'drops the unavailable option %j',
    (answer) => {
      expect(resolve(answer, 'DE')).toBeUndefined();
    },
  );

  it.each([[undefined], [''], ['no such type'], [{ key: 'Corp', value: 'Corporation' }]])(
    'returns the only choice for %j',
    (answer) => {
      expect(resolve(answer, 'WY')).toEqual({ key: 'LLC', value: 'LLC' });
    },
  );
});

describe('resolveOptionList', () => {
  const resolve = (answer: unknown, state = 'DE') =>
    resolveOptionList(types, answer, answersOf({ state }), makeSmallFacts());

  it.each<[string, unknown, unknown]>([
    ['keys in the order of the choices', ['PLLC', 'LLC'], ['PLLC', 'LLC']],
    [
      'entries with the data of the list',
      [{ key: 'Corp', value: 'Free' }],
      [{ key: 'Corp', value: 'Corporation' }],
    ],
    ['each entry once', ['LLC', 'LLC', { key: 'LLC' }], [{ key: 'LLC', value: 'LLC' }]],
    ['available entries', ['LLC', 'Trust', 'Ship', null, 3], ['LLC']],
    ['nothing without an available entry', ['Trust'], undefined],
    ['nothing for an empty list', [], undefined],
    ['nothing for another type', 'LLC', undefined],
  ])('resolves several choices to %s', (_, answer, expected) => {
    expect(resolve(answer)).toEqual(expected);
  });

  it('keeps only entries available in the state', () => {
    expect(resolve(['LLC', 'Corp'], 'WY')).toEqual(['LLC']);
  });
});

describe('resolveOption with a long list', () => {
  const facts = makeSmallFacts();
  const germany = { key: 'DE', value: 'Germany' };
  const us = { key: 'US', value: 'United States' };

  const shortened: OptionsModel = { list: [us], long: 'countries' };

  it('keeps the answer and selects no default before the list loads', () => {
    const resolve = (answer: unknown) => resolveOption(shortened, answer, false, answersOf({}), facts);
    expect(resolve(germany)).toEqual(germany);
    expect(resolve(undefined)).toBe(undefined);
  });

  it.each([
    ['the form has the whole list', { list: [us, germany], long: 'countries' }, facts],
    ['the page has loaded it', shortened, { ...facts, lists: { countries: [us, germany] } }],
  ])('drops unknown answers when %s', (_, options, known) => {
    const resolve = (answer: unknown) => resolveOption(options, answer, false, answersOf({}), known);
    expect(resolve({ key: 'DE', value: 'Forged' })).toEqual(germany);
    expect(resolve({ key: 'XX', value: 'Atlantis' })).toBe(undefined);
  });
});
