import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { listedOptions } from '#domain/options/options.ts';
import { evaluateAnswers } from '#domain/answers/relevance.ts';
import { listOf } from '../reactions/reaction-fixture.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../small-form.ts';

const facts = makeSmallFacts({ years: '24, 36' });

describe('a choice that prefers the first entry', () => {
  it.each([
    [undefined, undefined, '12'],
    ['', undefined, '12'],
    ['36', undefined, '36'],
    ['no such choice', undefined, '12'],
    [undefined, 'years', '24'],
    ['12', 'years', '24'],
    ['36', 'years', '36'],
  ])('answered with %s and narrowed by %s counts as %s', (months, onlySetting, counts) => {
    const narrowed = onlySetting === undefined ? {} : { onlySetting };
    const options = { ...listOf('12', '24', '36'), ...narrowed, preferFirst: true as const };
    const form = makeSmallForm([makeField({ path: 'months', options })]);
    expect(evaluateAnswers(form, answersOf({ months }), facts).get('months')).toBe(counts);
  });
});

describe('the listed options', () => {
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
    ['Trust', true, ['Not available.', 'Not available.']],
    ['NP Corp', false, [undefined, 'Companies only.']],
    [undefined, true, [undefined, undefined]],
  ])('for %s, in a table about that answer: %s, have the reasons %j', (type, isOfAnswer, reasons) => {
    const rows = isOfAnswer ? ofType : ofState;
    const options = { ...listOf('UT', 'WY'), availability: { rows, by: 'type', isOfAnswer } };
    const listed = listedOptions(options, answersOf({ type }), facts);
    expect(listed.map(({ option }) => option.key)).toEqual(['UT', 'WY']);
    expect(listed.map(({ reason }) => reason)).toEqual(reasons);
  });
});
