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
  ])('says of %s in %s: %s', (key, place, expected) => {
    expect(isAvailable(rows, key, place)).toBe(expected);
  });
});

describe('choicesOf', () => {
  it.each([
    ['holds', 'yes', ['LLC', 'Corp']],
    ['does not hold', 'no', ['LLC']],
  ])('offers an entry by whether its condition %s', (_, holds, expected) => {
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

  it('narrows the list to the place', () => {
    expect(keysIn('WY')).toEqual(['LLC']);
    expect(keysIn('DE')).toEqual(['LLC', 'Corp', 'PLLC']);
  });

  it.each([undefined, null, '', { key: 'WY' }])(
    'leaves out only what is nowhere while the place is %j',
    (place) => {
      expect(keysIn(place)).toEqual(['LLC', 'Corp', 'PLLC']);
    },
  );

  it('narrows the list to the keys of a page setting, blanks around commas ignored', () => {
    expect(keysIn('DE', 'Corp , PLLC')).toEqual(['Corp', 'PLLC']);
    expect(keysIn('WY', 'Corp')).toEqual([]);
  });

  it.each([
    ['the keys of a page setting, blanks around commas ignored', 'LLC , Trust', undefined, ['Corp', 'PLLC']],
    ['what another answer chose', '', 'Corp', ['LLC', 'PLLC', 'Trust']],
    ['what another answer chose with its words', '', { key: 'LLC', value: 'x' }, ['Corp', 'PLLC', 'Trust']],
    ['both', 'LLC', 'Corp', ['PLLC', 'Trust']],
    ['nothing while neither names anything', '', undefined, ['LLC', 'Corp', 'PLLC', 'Trust']],
  ])('takes out %s', (_, excluded, other, expected) => {
    const options: OptionsModel = { list: types.list, exceptSetting: 'types', exceptAnswer: 'other' };
    const facts = makeSmallFacts({ types: excluded });
    expect(choicesOf(options, answersOf({ other }), facts).map(({ key }) => key)).toEqual(expected);
    expect(areAllAvailable(options)).toBe(false);
  });

  it('offers the whole list where nothing narrows it', () => {
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
  ])('of %j is %j', (answer, key) => {
    expect(keyOf(answer)).toBe(key);
  });
});

describe('resolveOption', () => {
  const resolve = (answer: unknown, state: string, asText = false) =>
    resolveOption(types, answer, asText, answersOf({ state }), makeSmallFacts());

  it("believes nothing but the key: the rest is the list's", () => {
    const forged = { key: 'Corp', value: 'Free', price: 0, toString: 'x' };
    expect(resolve(forged, 'DE')).toEqual({ key: 'Corp', value: 'Corporation' });
    expect(resolve(forged, 'DE', true)).toBe('Corp');
  });

  it.each([['no such type'], [{ key: 'Trust' }], [7], [undefined], ['']])(
    'drops %j, which may not be chosen',
    (answer) => {
      expect(resolve(answer, 'DE')).toBeUndefined();
    },
  );

  it.each([[undefined], [''], ['no such type'], [{ key: 'Corp', value: 'Corporation' }]])(
    'answers the only choice there is for %j',
    (answer) => {
      expect(resolve(answer, 'WY')).toEqual({ key: 'LLC', value: 'LLC' });
    },
  );
});

describe('resolveOptionList', () => {
  const resolve = (answer: unknown, state = 'DE') =>
    resolveOptionList(types, answer, answersOf({ state }), makeSmallFacts());

  it.each<[string, unknown, unknown]>([
    ['keys in the order they were chosen', ['PLLC', 'LLC'], ['PLLC', 'LLC']],
    [
      'entries by their keys alone',
      [{ key: 'Corp', value: 'Free' }],
      [{ key: 'Corp', value: 'Corporation' }],
    ],
    ['each entry once', ['LLC', 'LLC', { key: 'LLC' }], [{ key: 'LLC', value: 'LLC' }]],
    ['what is available', ['LLC', 'Trust', 'Ship', null, 3], ['LLC']],
    ['nothing for no entry that is available', ['Trust'], undefined],
    ['nothing for an empty list', [], undefined],
    ['nothing for what is no list', 'LLC', undefined],
  ])('keeps %s', (_, answer, expected) => {
    expect(resolve(answer)).toEqual(expected);
  });

  it('keeps what may be chosen at the place', () => {
    expect(resolve(['LLC', 'Corp'], 'WY')).toEqual(['LLC']);
  });
});

describe('a long list', () => {
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
  ])('drops unknown answers where %s', (_, options, known) => {
    const resolve = (answer: unknown) => resolveOption(options, answer, false, answersOf({}), known);
    expect(resolve({ key: 'DE', value: 'Forged' })).toEqual(germany);
    expect(resolve({ key: 'XX', value: 'Atlantis' })).toBe(undefined);
  });
});
