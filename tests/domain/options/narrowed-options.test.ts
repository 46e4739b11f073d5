import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { listOf } from '../reactions/reaction-fixture.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../small-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

const facts = makeSmallFacts({ addresses: 'mailing, ra' });

describe('an option that becomes unavailable', () => {
  const rows = [
    { key: 'ra', only: ['yes'], reason: 'With our agent.' },
    { key: 'mailing', reason: 'Always.' },
    { key: 'specify', only: ['yes'], reason: 'With our agent.' },
  ];
  const options = { ...listOf('ra', 'mailing', 'specify'), availability: { rows, by: 'agent' } };
  const fields = (fallback: string) => [
    makeField({ path: 'agent' }),
    makeField({ path: 'choice', options: { ...options, fallback } }),
  ];

  it.each([
    ['yes', 'specify', 'mailing', 'specify'],
    ['no', 'specify', 'mailing', 'mailing'],
    ['no', 'no such choice', 'mailing', 'mailing'],
    ['yes', undefined, 'mailing', undefined],
    ['yes', '', 'mailing', undefined],
    ['yes', 'no such choice', 'ra', 'ra'],
  ])(
    'resolves, while the deciding answer is %s, the choice %s with the fallback %s to %s',
    (agent, choice, fallback, counts) => {
      const answers = answersOf({ agent, choice });
      expect(evaluateAnswers(makeSmallForm(fields(fallback)), answers, facts).get('choice')).toBe(counts);
    },
  );

  it.each([
    ["the visitor's address while it is available", 'yes', 'specify', 'specify'],
    ["the agent's address when the choice becomes unavailable", 'no', 'specify', 'ra'],
  ])('stores %s', (_name, agent, choice, counts) => {
    const addresses = {
      ...listOf('ra', 'specify'),
      fallback: 'ra',
      availability: { rows: [{ key: 'ra', reason: 'Always.' }, ...rows.slice(2)], by: 'agent' },
    };
    const address = makeField({ path: 'choice', options: addresses });
    const form = makeSmallForm([makeField({ path: 'agent' }), address]);
    expect(evaluateAnswers(form, answersOf({ agent, choice }), facts).get('choice')).toBe(counts);
  });

  it('falls back only to an available option', () => {
    const third = { key: 'third', reason: 'Always.' };
    const wider = {
      ...listOf('ra', 'mailing', 'third'),
      fallback: 'ra',
      availability: { rows: [...rows, third], by: 'agent' },
    };
    const form = makeSmallForm([makeField({ path: 'agent' }), makeField({ path: 'choice', options: wider })]);
    const answers = answersOf({ agent: 'no', choice: 'gone' });
    expect(evaluateAnswers(form, answers, facts).get('choice')).toBeUndefined();
  });
});

describe('a map of options', () => {
  const rows = [
    { key: 'LLC', reason: 'Everywhere.' },
    { key: 'NP Corp', except: ['WY'], reason: 'Not there.' },
  ];
  const states = {
    ...listOf('WA', 'WY'),
    isMap: true,
    availability: { rows, by: 'type', isOfAnswer: true },
  };
  const form = makeSmallForm([
    makeField({ path: 'type', type: 'object', options: listOf('LLC', 'NP Corp') }),
    makeField({ path: 'states', type: 'object', options: states }),
  ]);
  const both = { WA: true, WY: true };

  it.each<readonly [string, unknown, unknown]>([
    ['LLC', both, both],
    ['NP Corp', both, { WA: true }],
    ['NP Corp', { WY: true }, undefined],
    ['', both, both],
    ['LLC', { WA: false, XX: true }, { WA: false }],
    ['LLC', JSON.parse('{"__proto__": true, "constructor": true}'), undefined],
    ['LLC', 'WA', undefined],
    ['LLC', [true], undefined],
    ['LLC', null, undefined],
  ])('applies the entity type %s by unchecking the unavailable entries of %j: %j', (key, given, counts) => {
    const document: AnswersDocument = { type: { key, value: 'x' }, states: given };
    expect(evaluateAnswers(form, answersOf(document), facts).get('states')).toEqual(counts);
    const once = relevantDocument(form, document, facts);
    expect(relevantDocument(form, once, facts)).toEqual(once);
  });
});
