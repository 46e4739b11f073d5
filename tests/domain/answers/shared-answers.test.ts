import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { evaluateAnswers, findShownPath } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { demanding, isAnswer, makeField, makeRows, makeSmallFacts, makeSmallForm } from '../small-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

const facts = makeSmallFacts();
const states = [
  { key: 'WY', value: 'Wyoming' },
  { key: 'UT', value: 'Utah' },
];

const sameAs = { from: 'contact.name', tick: 'card.same', sharesWhen: true };
const member = { from: 'contact.name', tick: 'list.*.same', sharesWhen: true };
const memberName = makeField({ path: 'list.*.name', rows: 'list', validate: demanding, sameAs: member });
const memberCheckbox = makeField({
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
      sameAs: { from: 'contact.state', tick: 'card.differs', sharesWhen: false },
    }),
    makeField({ path: 'isPaid', type: 'boolean' }),
    makeField({
      path: 'payer.name',
      sameAs: { from: 'card.name', tick: 'payer.same', sharesWhen: true },
    }),
    makeField({ path: 'payer.same', type: 'boolean', speaksFor: ['payer.name'] }),
    memberName,
    memberCheckbox,
  ],
  [makeRows({ path: 'list', fields: [memberCheckbox, memberName] })],
);

function answer(document: AnswersDocument, path: string): unknown {
  return evaluateAnswers(form, answersOf(document), facts).get(path);
}

function problemsOf(document: AnswersDocument) {
  return validateForm(form, evaluateAnswers(form, answersOf(document), facts), facts);
}

describe('an answer copied from another address', () => {
  it.each([
    ["the field's own value while the checkbox has no answer", { card: { name: 'Bo' } }, 'Bo'],
    ["the field's own value while the checkbox is unchecked", { card: { same: false, name: 'Bo' } }, 'Bo'],
    ['the copied value while the checkbox is checked', { card: { same: true, name: 'Bo' } }, 'Ana'],
    [
      "the field's own value when the checkbox holds another type",
      { card: { same: 'yes', name: 'Bo' } },
      'Bo',
    ],
  ])('evaluates to %s', (_, document, expected) => {
    expect(answer({ contact: { name: 'Ana' }, ...document }, 'card.name')).toBe(expected);
  });

  it.each([
    ['the field while the checkbox is unchecked', 'card.name', { card: { same: false } }, 'card.name'],
    ['the checkbox while it is checked', 'card.name', { card: { same: true } }, 'card.same'],
    ['the field when it has no checkbox', 'contact.name', { card: { same: true } }, 'contact.name'],
    ['the checkbox of its row', 'list.0.name', { list: [{ same: true }] }, 'list.0.same'],
  ])('shows its errors at %s', (_, path, document, expected) => {
    const instance = findInstance(form, path);
    expect(instance && findShownPath(instance, answersOf(document))).toBe(expected);
  });

  it('remains undefined when the other address has no value', () => {
    expect(answer({ card: { same: true, name: 'Bo' } }, 'card.name')).toBeUndefined();
  });

  it('copies by default until a checkbox for another address is checked', () => {
    const contact = { name: 'Ana', state: 'WY' };
    expect(answer({ isPaid: true, contact }, 'card.state')).toBe('WY');
    expect(answer({ isPaid: true, contact, card: { differs: true } }, 'card.state')).toBeUndefined();
  });

  it('evaluates to undefined while its own field is irrelevant', () => {
    expect(answer({ contact: { state: 'WY' } }, 'card.state')).toBeUndefined();
  });

  it('evaluates to undefined when its own field does not offer the copied option', () => {
    expect(answer({ isPaid: true, contact: { state: 'XX' } }, 'card.state')).toBeUndefined();
  });

  it('resolves a chain of copied addresses', () => {
    const document = { contact: { name: 'Ana' }, card: { same: true }, payer: { same: true } };
    expect(answer(document, 'payer.name')).toBe('Ana');
  });

  it('follows the checkbox of its own row, not of other rows', () => {
    const document = { contact: { name: 'Ana' }, list: [{ same: true, name: 'Bo' }, { name: 'Cy' }] };
    expect(relevantDocument(form, document, facts)).toMatchObject({
      list: [{ same: true, name: 'Ana' }, { name: 'Cy' }],
    });
  });

  it('remains the same in a second evaluation', () => {
    const document = { contact: { name: 'Ana' }, card: { same: true, name: 'Bo' } };
    const once = relevantDocument(form, document, facts);
    expect(relevantDocument(form, once, facts)).toEqual(once);
  });
});

describe('an error in a copied answer', () => {
  it('appears at the checkbox with the name of the field', () => {
    expect(problemsOf({ card: { same: true }, list: [{ same: true }] })).toEqual([
      { path: 'card.same', field: 'card.name', rule: 'required', message: 'required', params: {} },
      { path: 'list.0.same', field: 'list.*.name', rule: 'required', message: 'required', params: {} },
    ]);
  });

  it('appears at the field while it has its own value', () => {
    expect(problemsOf({ list: [{}] }).map(({ path }) => path)).toEqual(['card.name', 'list.0.name']);
  });

  it('does not appear when the source has the same error', () => {
    const demandingContact = makeSmallForm([
      makeField({ path: 'contact.name', validate: demanding }),
      ...Object.values(form.fields).filter(({ path }) => path.startsWith('card.')),
    ]);
    const answers = evaluateAnswers(demandingContact, answersOf({ card: { same: true } }), facts);
    const failing = validateForm(demandingContact, answers, facts);
    expect(failing.map(({ path }) => path)).toEqual(['contact.name']);
  });
});
