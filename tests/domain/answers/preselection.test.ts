import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { evaluateAnswers, isRelevant } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { demanding, isAnswer, makeField, makeRows, makeSmallFacts, makeSmallForm } from '../small-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

const states = [
  { key: 'WY', value: 'Wyoming' },
  { key: 'DE', value: 'Delaware' },
];

/** `state` is visible only to owners. `listing` is never visible. `agent` depends on the state. */
const fields: readonly FieldModel[] = [
  makeField({ path: 'isOwner', type: 'boolean' }),
  makeField({ path: 'state', options: { list: states }, relevantWhen: [isAnswer('isOwner', true)] }),
  makeField({ path: 'listing', relevantWhen: [() => false] }),
  makeField({ path: 'agent', relevantWhen: [isAnswer('state', 'WY')] }),
];

const form = makeSmallForm(fields);

function factsWith(preselect: Facts['page']['preselect'] & object): Facts {
  const facts = makeSmallFacts();
  return { ...facts, page: { ...facts.page, preselect } };
}

describe('a preselected answer', () => {
  const facts = factsWith({ state: 'WY', listing: 'L-7' });

  it.each([
    ['the field is never visible', { listing: 'posted' }, { listing: 'L-7', state: 'WY' }],
    ['the field is currently hidden', { isOwner: false, state: 'DE' }, { isOwner: false, state: 'WY' }],
  ])('overrides the posted answer when %s', (_, document, expected) => {
    expect(relevantDocument(form, document, facts)).toMatchObject(expected);
  });

  it.each([
    ['another answer', 'DE', 'DE'],
    ['no answer', undefined, undefined],
    ['an unknown option', 'XX', undefined],
  ])("yields to the visitor's input in a visible field: %s", (_, state, expected) => {
    const answers = evaluateAnswers(form, answersOf({ isOwner: true, state }), facts);
    expect(answers.get('state')).toBe(expected);
  });

  it('makes an answer relevant whose condition it meets', () => {
    expect(relevantDocument(form, { agent: 'Ana' }, facts)).toMatchObject({ agent: 'Ana' });
    expect(relevantDocument(form, { agent: 'Ana' }, factsWith({ state: 'DE' }))).not.toHaveProperty('agent');
  });

  it('applies only when it is an available option', () => {
    expect(relevantDocument(form, {}, factsWith({ state: 'XX' }))).toEqual({});
  });

  it('remains the same in a second evaluation', () => {
    const once = relevantDocument(form, { agent: 'Ana', state: 'DE' }, facts);
    expect(relevantDocument(form, once, facts)).toEqual(once);
  });

  it('ignores inherited properties', () => {
    const inherited = factsWith(Object.create({ listing: 'inherited' }));
    expect(relevantDocument(form, { listing: 'posted' }, inherited)).toEqual({});
  });

  it('yields to answers fixed by the definition', () => {
    const fixed = makeSmallForm(fields, [], { fixed: { listing: 'fixed' } });
    expect(relevantDocument(fixed, {}, facts)).toMatchObject({ listing: 'fixed' });
  });

  it('runs the rules of its field', () => {
    const strict = makeSmallForm([
      makeField({
        path: 'listing',
        relevantWhen: [() => false],
        validate: (value) => (value === 'L-7' ? undefined : { rule: 'regex', message: 'regex' }),
      }),
      makeField({ path: 'hidden', relevantWhen: [() => false], validate: demanding }),
    ]);
    const problemsWith = (given: Facts) =>
      validateForm(strict, evaluateAnswers(strict, answersOf({}), given), given).map(({ path }) => path);
    expect(problemsWith(facts)).toEqual([]);
    expect(problemsWith(factsWith({ listing: 'L-8' }))).toEqual(['listing']);
  });

  it('never applies to fields in rows', () => {
    const name = makeField({ path: 'list.*.name', rows: 'list', relevantWhen: [() => false] });
    const rows = makeSmallForm([name], [makeRows({ path: 'list', fields: [name] })]);
    const instance = { field: name, path: 'list.0.name', row: 'list.0' };
    const given = factsWith({ 'list.0.name': 'Ana', 'list.*.name': 'Ana' });
    expect(isRelevant(instance, evaluateAnswers(rows, answersOf({ list: [{}] }), given), given)).toBe(false);
    expect(relevantDocument(rows, { list: [{ name: 'Bo' }] }, given)).toEqual({ list: [{}] });
  });
});
