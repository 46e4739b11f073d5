import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { evaluateAnswers, findShownPath, relevantDocument } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { demanding, isAnswer, makeField, makeRows, makeSmallFacts, makeSmallForm } from '../small-form.ts';

const facts = makeSmallFacts();
const states = [
  { key: 'WY', value: 'Wyoming' },
  { key: 'UT', value: 'Utah' },
];

const sameAs = { from: 'contact.name', tick: 'card.same', ticked: true };
const member = { from: 'contact.name', tick: 'list.*.same', ticked: true };
const memberName = makeField({ path: 'list.*.name', rows: 'list', validate: demanding, sameAs: member });
const memberTick = makeField({
  path: 'list.*.same',
  rows: 'list',
  type: 'boolean',
  speaksFor: ['list.*.name'],
});
const form = makeSmallForm(
  [
    makeField({ path: 'contact.name' }),
    makeField({ path: 'contact.state' }),
    makeField({ path: 'card.same', type: 'boolean', speaksFor: ['card.name'] }),
    makeField({ path: 'card.name', title: 'Name on card', validate: demanding, sameAs }),
    makeField({ path: 'card.differs', type: 'boolean', speaksFor: ['card.state'] }),
    makeField({
      path: 'card.state',
      options: { list: states },
      relevantWhen: [isAnswer('isPaid', true)],
      sameAs: { from: 'contact.state', tick: 'card.differs', ticked: false },
    }),
    makeField({ path: 'isPaid', type: 'boolean' }),
    makeField({
      path: 'payer.name',
      sameAs: { from: 'card.name', tick: 'payer.same', ticked: true },
    }),
    makeField({ path: 'payer.same', type: 'boolean', speaksFor: ['payer.name'] }),
    memberName,
    memberTick,
  ],
  [makeRows({ path: 'list', fields: [memberTick, memberName] })],
);

function answer(document: AnswersDocument, path: string): unknown {
  return evaluateAnswers(form, answersOf(document), facts).get(path);
}

function problemsOf(document: AnswersDocument) {
  return validateForm(form, evaluateAnswers(form, answersOf(document), facts), facts);
}

describe('an answer of a place that may be the same as another', () => {
  it.each([
    ['its own while the check box is not ticked', { card: { name: 'Bo' } }, 'Bo'],
    ['its own while the check box says no', { card: { same: false, name: 'Bo' } }, 'Bo'],
    ['the one of the other place while it is ticked', { card: { same: true, name: 'Bo' } }, 'Ana'],
    [
      'its own where the check box holds what no check box gives',
      { card: { same: 'yes', name: 'Bo' } },
      'Bo',
    ],
  ])('is %s', (_, document, expected) => {
    expect(answer({ contact: { name: 'Ana' }, ...document }, 'card.name')).toBe(expected);
  });

  it.each([
    ['itself while the check box is not ticked', 'card.name', { card: { same: false } }, 'card.name'],
    ['the check box while it is', 'card.name', { card: { same: true } }, 'card.same'],
    [
      'itself where it is never the same as another',
      'contact.name',
      { card: { same: true } },
      'contact.name',
    ],
    ['the check box of its row', 'list.0.name', { list: [{ same: true }] }, 'list.0.same'],
  ])('shows what is wrong with it at %s', (_, path, document, expected) => {
    const instance = findInstance(form, path);
    expect(instance && findShownPath(instance, answersOf(document))).toBe(expected);
  });

  it('is nothing where the other place has none', () => {
    expect(answer({ card: { same: true, name: 'Bo' } }, 'card.name')).toBeUndefined();
  });

  it('comes from the other place until a check box says that they differ', () => {
    const contact = { name: 'Ana', state: 'WY' };
    expect(answer({ isPaid: true, contact }, 'card.state')).toBe('WY');
    expect(answer({ isPaid: true, contact, card: { differs: true } }, 'card.state')).toBeUndefined();
  });

  it('counts only where its own field is relevant', () => {
    expect(answer({ contact: { state: 'WY' } }, 'card.state')).toBeUndefined();
  });

  it('must be among the choices of its own field', () => {
    expect(answer({ isPaid: true, contact: { state: 'XX' } }, 'card.state')).toBeUndefined();
  });

  it('goes through any number of places', () => {
    const document = { contact: { name: 'Ana' }, card: { same: true }, payer: { same: true } };
    expect(answer(document, 'payer.name')).toBe('Ana');
  });

  it('is decided in each row by the check box of the row', () => {
    const document = { contact: { name: 'Ana' }, list: [{ same: true, name: 'Bo' }, { name: 'Cy' }] };
    expect(relevantDocument(form, document, facts)).toMatchObject({
      list: [{ same: true, name: 'Ana' }, { name: 'Cy' }],
    });
  });

  it('evaluates to itself', () => {
    const document = { contact: { name: 'Ana' }, card: { same: true, name: 'Bo' } };
    const once = relevantDocument(form, document, facts);
    expect(relevantDocument(form, once, facts)).toEqual(once);
  });
});

describe('what is wrong with such an answer', () => {
  it('is shown at the check box, and names the field', () => {
    expect(problemsOf({ card: { same: true }, list: [{ same: true }] })).toEqual([
      { path: 'card.same', field: 'card.name', rule: 'required', message: 'required', params: {} },
      { path: 'list.0.same', field: 'list.*.name', rule: 'required', message: 'required', params: {} },
    ]);
  });

  it('is shown at the field itself while it has an answer of its own', () => {
    expect(problemsOf({ list: [{}] }).map(({ path }) => path)).toEqual(['card.name', 'list.0.name']);
  });

  it('is left to the other place where that one fails as well', () => {
    const demandingContact = makeSmallForm([
      makeField({ path: 'contact.name', validate: demanding }),
      ...Object.values(form.fields).filter(({ path }) => path.startsWith('card.')),
    ]);
    const answers = evaluateAnswers(demandingContact, answersOf({ card: { same: true } }), facts);
    const failing = validateForm(demandingContact, answers, facts);
    expect(failing.map(({ path }) => path)).toEqual(['contact.name']);
  });
});
