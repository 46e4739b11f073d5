import { describe, expect, it } from 'vitest';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { LoadedLists } from '#domain/options/option.ts';
import { listedOptions } from '#domain/options/options.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { listOf } from '../reactions/reaction-fixture.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../small-form.ts';

const facts = makeSmallFacts({ years: '24, 36' });

describe('an option field that prefers the first entry', () => {
  it.each([
    [undefined, undefined, '12'],
    ['', undefined, '12'],
    ['36', undefined, '36'],
    ['no such choice', undefined, '12'],
    [undefined, 'years', '24'],
    ['12', 'years', '24'],
    ['36', 'years', '36'],
  ])('resolves the answer %s with the setting %s to %s', (months, onlySetting, counts) => {
    const narrowed = onlySetting === undefined ? {} : { onlySetting };
    const options = { ...listOf('12', '24', '36'), ...narrowed, preferFirst: true as const };
    const form = makeSmallForm([makeField({ path: 'months', options })]);
    expect(evaluateAnswers(form, answersOf({ months }), facts).get('months')).toBe(counts);
  });
});

describe('listedOptions', () => {
  const ofType = [
    { key: 'LLC', reason: 'Everywhere.' },
    { key: 'NP Corp', except: ['WY'], reason: 'No nonprofits there.' },
  ];
  const ofState = [
    { key: 'WY', only: ['LLC'], reason: 'Companies only.' },
    { key: 'UT', reason: 'Always.' },
  ];

  it.each([
    ['LLC', true, [undefined, undefined]],
    ['NP Corp', true, [undefined, 'No nonprofits there.']],
    ['Trust', true, ['Not available', 'Not available']],
    ['NP Corp', false, [undefined, 'Companies only.']],
    [undefined, true, [undefined, undefined]],
  ])(
    'gives the options, for the entity type %s (options by entity type: %s), the reasons %j',
    (type, isOfAnswer, reasons) => {
      const rows = isOfAnswer ? ofType : ofState;
      const options = { ...listOf('UT', 'WY'), availability: { rows, by: 'type', isOfAnswer } };
      const listed = listedOptions({ texts: defaultTexts }, options, answersOf({ type }), facts);
      expect(listed.map(({ option }) => option.key)).toEqual(['UT', 'WY']);
      expect(listed.map(({ reason }) => reason)).toEqual(reasons);
    },
  );
});

describe('listedOptions of a long list', () => {
  it('returns every entry after the list has loaded', () => {
    const { list } = listOf('TX', 'UT', 'WY');
    const options = { list: list.slice(0, 1), long: 'states', isMap: true as const };
    const keysWith = (lists: LoadedLists) =>
      listedOptions({ texts: {} }, options, answersOf({}), { ...facts, lists }).map(
        ({ option }) => option.key,
      );
    expect(keysWith({})).toEqual(['TX']);
    expect(keysWith({ states: list })).toEqual(['TX', 'UT', 'WY']);
  });
});

describe('a list with the checked entries of a map', () => {
  const form = makeSmallForm([
    makeField({ path: 'states', type: 'object', options: { ...listOf('TX', 'UT', 'WY'), isMap: true } }),
    makeField({
      path: 'office',
      options: { ...listOf('TX', 'UT', 'WY'), tickedIn: 'states', preferFirst: true },
    }),
    makeField({
      path: 'reports',
      type: 'object',
      options: {
        ...listOf('TX', 'UT', 'WY'),
        isMap: true,
        tickedIn: 'states',
        availability: {
          rows: [
            { key: 'WY', reason: 'Never.', only: [] },
            { key: 'UT', reason: 'Always.' },
          ],
          by: 'office',
        },
      },
    }),
  ]);
  const evaluate = (document: object) => evaluateAnswers(form, answersOf({ ...document }), facts);

  it.each([
    [{ UT: true, WY: true }, 'UT'],
    [{ TX: false, WY: true }, 'WY'],
    [{}, undefined],
    [undefined, undefined],
  ])('starts with the first checked entry of %j: %s', (states, office) => {
    expect(evaluate({ states, office: 'TX' }).get('office')).toBe(office);
  });

  it('drops entries of a map that are not checked in the other map', () => {
    const reports = { TX: true, UT: true };
    expect(evaluate({ states: { UT: true, WY: true }, reports }).get('reports')).toEqual({ UT: true });
    expect(evaluate({ states: { WY: true }, reports }).get('reports')).toBeUndefined();
  });

  it('lists the checked entries, and reasons only for unavailable entries', () => {
    const options = form.fields['reports']?.options ?? listOf();
    const answers = answersOf({ states: { UT: true, WY: true }, office: 'UT' });
    expect(
      listedOptions(form, options, answers, facts).map(({ option, reason }) => [option.key, reason]),
    ).toEqual([
      ['UT', undefined],
      ['WY', 'Never.'],
    ]);
  });
});
