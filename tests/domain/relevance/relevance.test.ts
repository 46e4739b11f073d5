import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance/relevance.ts';
import { isAnswer, makeField, makeRows, makeSmallFacts, makeSmallForm } from '../small-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

const facts = makeSmallFacts();

/** `city` is visible only for a country, and `country` only for customers. */
const chain: readonly FieldModel[] = [
  makeField({ path: 'city', relevantWhen: [isAnswer('country', 'US')] }),
  makeField({ path: 'country', relevantWhen: [isAnswer('isCustomer', true)] }),
  makeField({ path: 'isCustomer', type: 'boolean' }),
];

describe('evaluateAnswers', () => {
  const form = makeSmallForm(chain);
  const evaluate = (document: Record<string, unknown>) => evaluateAnswers(form, answersOf(document), facts);

  it('drops an answer that depends on an irrelevant answer, in any order of fields', () => {
    const given = { isCustomer: false, country: 'US', city: 'Cody' };
    expect(evaluate(given).get('city')).toBeUndefined();
    expect(evaluate({ ...given, isCustomer: true }).get('city')).toBe('Cody');
  });

  it.each(['nobody', 'constructor', 'country.length'])('returns undefined for the path %s', (path) => {
    expect(evaluate({ isCustomer: true, country: 'US', nobody: 1 }).get(path)).toBeUndefined();
  });

  it.each([null, '', '  ', 0, false])('keeps the answer %j unchanged', (value) => {
    expect(evaluate({ isCustomer: value }).get('isCustomer')).toBe(value);
  });

  it('uses answers fixed by the definition, including null, instead of posted answers', () => {
    const fixed = makeSmallForm([makeField({ path: 'plan' }), makeField({ path: 'gift' })], [], {
      fixed: { plan: 'yearly', gift: null },
    });
    const answers = evaluateAnswers(fixed, answersOf({ plan: 'monthly', gift: 'car' }), facts);
    expect(answers.get('plan')).toBe('yearly');
    expect(answers.get('gift')).toBeNull();
  });

  it('uses the customer’s email for a hidden field with this fact, instead of page and visitor', () => {
    const email = makeField({ path: 'email', fact: 'customer', relevantWhen: [isAnswer('asks', true)] });
    const known = makeSmallForm([email, makeField({ path: 'asks', type: 'boolean' })]);
    const page = { ...facts.page, preselect: { email: 'page@example.com' } };
    const customer = { email: 'ana@example.com' };
    const emailFor = (asks: boolean, present: Facts) =>
      evaluateAnswers(known, answersOf({ asks, email: 'typed@example.com' }), present).get('email');
    expect(emailFor(false, { ...facts, page, customer })).toBe('ana@example.com');
    expect(emailFor(true, { ...facts, page, customer })).toBe('typed@example.com');
    expect(emailFor(false, { ...facts, page })).toBe('page@example.com');
    expect(emailFor(false, facts)).toBeUndefined();
  });

  it('evaluates each condition once, even when other conditions read its field', () => {
    let asked = 0;
    const counted = makeSmallForm([
      makeField({ path: 'a', relevantWhen: [() => (asked += 1) > 0] }),
      makeField({ path: 'b', relevantWhen: [isAnswer('a', 1), isAnswer('a', 1)] }),
      makeField({ path: 'c', relevantWhen: [isAnswer('b', 2), isAnswer('a', 1)] }),
    ]);
    const answers = evaluateAnswers(counted, answersOf({ a: 1, b: 2, c: 3 }), facts);
    expect([answers.get('c'), answers.get('b'), answers.get('a')]).toEqual([3, 2, 1]);
    expect(asked).toBe(1);
  });
});

describe('evaluateAnswers with options and files', () => {
  const list = [
    { key: 'WY', value: 'Wyoming' },
    { key: 'UT', value: 'Utah' },
  ];
  const form = makeSmallForm([
    makeField({ path: 'logo', isFile: true }),
    makeField({ path: 'one', options: { list } }),
    makeField({ path: 'entry', type: 'object', options: { list } }),
    makeField({ path: 'several', type: 'array', options: { list } }),
    makeField({ path: 'map', type: 'object', options: { list, isMap: true } }),
  ]);
  const file = { part: 'file-1', name: 'logo.png', sizeBytes: 7, type: 'image/png' };

  it.each([
    ['a file', 'logo', { ...file, more: 1 }, file],
    ['no file', 'logo', 'logo.png', undefined],
    ['the key of an option', 'one', 'WY', 'WY'],
    ['an option', 'entry', { key: 'UT', value: 'made up' }, list[1]],
    ['several options', 'several', ['UT', 'WY'], ['UT', 'WY']],
    ['a map of options', 'map', { WY: true, UT: false }, { WY: true, UT: false }],
  ])('returns the trusted value instead of the posted one: %s', (_what, path, given, counted) => {
    expect(evaluateAnswers(form, answersOf({ [path]: given }), facts).get(path)).toEqual(counted);
  });
});

describe('evaluateAnswers with rows', () => {
  const name = makeField({
    path: 'list.*.name',
    rows: 'list',
    relevantWhen: [(answers, _, row) => answers.get(`${row}.kind`) === 'named'],
  });
  const kind = makeField({ path: 'list.*.kind', rows: 'list' });
  const list = makeRows({
    path: 'list',
    max: 2,
    fields: [kind, name],
    relevantWhen: [isAnswer('hasList', true)],
  });
  const form = makeSmallForm([kind, name, makeField({ path: 'hasList', type: 'boolean' })], [list]);
  const given = {
    hasList: true,
    list: [
      { kind: 'named', name: 'Ana' },
      { kind: 'other', name: 'Bo' },
      { kind: 'named', name: 'Cy' },
    ],
  };

  it('returns no rows of an unknown list', () => {
    const answers = evaluateAnswers(form, answersOf({ ...given, other: [{}, {}] }), facts);
    expect(answers.rows('other')).toEqual([]);
    expect(answers.rows('constructor')).toEqual([]);
  });

  it('evaluates each row by its own answers and drops rows above the maximum', () => {
    expect(relevantDocument(form, given, facts)).toEqual({
      hasList: true,
      list: [{ kind: 'named', name: 'Ana' }, { kind: 'other' }],
    });
  });

  it('drops all rows when the list is irrelevant', () => {
    expect(relevantDocument(form, { ...given, hasList: false }, facts)).toEqual({ hasList: false });
  });

  it.each([['text'], [{ 0: { kind: 'named' } }], [7], [null]])(
    'returns no rows when the answer is %j',
    (junk) => {
      expect(relevantDocument(form, { hasList: true, list: junk }, facts)).toEqual({ hasList: true });
    },
  );

  it('replaces invalid entries with blank rows', () => {
    const junk = ['text', null];
    expect(relevantDocument(form, { hasList: true, list: junk }, facts)).toEqual({
      hasList: true,
      list: [{}, {}],
    });
  });

  it('stores rows by index, whatever their keys', () => {
    const keys = ['row9', 'row2'];
    const answers = {
      rows: (path: string) => (path === 'list' ? keys : []),
      get: (path: string) => (path.endsWith('.kind') ? path : undefined),
    };
    expect(documentOf(form, answers, 'all')).toEqual({
      list: [{ kind: 'list.row9.kind' }, { kind: 'list.row2.kind' }],
    });
  });
});

describe('documentOf', () => {
  const form = makeSmallForm(
    [
      makeField({ path: 'card', private: 'browser' }),
      makeField({ path: 'password', private: 'server' }),
      makeField({ path: 'name' }),
      makeField({ path: 'group.unanswered' }),
      makeField({ path: 'list.*.pin', rows: 'list', private: 'browser' }),
    ],
    [makeRows({ path: 'list' })],
  );
  const answers = answersOf({ card: '4242', password: 'secret', name: 'Ana', list: [{ pin: '1' }] });

  it.each([
    ['all', { card: '4242', password: 'secret', name: 'Ana', list: [{ pin: '1' }] }],
    ['server', { password: 'secret', name: 'Ana', list: [{}] }],
    ['draft', { name: 'Ana', list: [{}] }],
  ] as const)('gives the audience "%s" only the answers that this audience may see', (audience, document) => {
    expect(documentOf(form, answers, audience)).toStrictEqual(document);
  });
});
