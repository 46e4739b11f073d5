import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledForm, ReactionModel } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { makeField, makeRows, makeSmallForm } from '../../domain/small-form.ts';
import { createMemory, createSmallPorts, smallPage } from '../../renderer/small-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const kindOfRow = makeField({ path: 'list.*.kind', rows: 'list' });
const sizeOfRow = makeField({ path: 'list.*.size', rows: 'list' });

function formWith(...reactions: readonly ReactionModel[]): CompiledForm {
  const fields = ['type', 'state', 'note', 'other'].map((path) => makeField({ path }));
  const rows = makeRows({ path: 'list', fields: [kindOfRow, sizeOfRow], initial: 2 });
  return makeSmallForm([...fields, kindOfRow, sizeOfRow], [rows], { reactions });
}

function open(...reactions: readonly ReactionModel[]) {
  const storage = createMemory();
  const session = createFormSession(formWith(...reactions), smallPage, createSmallPorts(storage));
  return { session, storage };
}

function answersOf({ store, answers }: FormSession) {
  return Object.fromEntries(
    ['type', 'state', 'note', 'other'].map((path) => [path, store.get(answers.answer(path))]),
  );
}

const asks: ReactionModel = {
  on: ['type'],
  when: (answers) => answers.get('state') === 'WY',
  confirm: { text: 'Give Wyoming up?', set: { state: null } },
};
const notes: ReactionModel = { on: ['type'], set: { note: 'changed' } };

function begin(...reactions: readonly ReactionModel[]) {
  const opened = open(...reactions);
  for (const [path, value] of Object.entries({ state: 'WY', note: 'kept', other: 'else' })) {
    opened.session.changes.setAnswer(path, value);
  }
  return opened;
}

describe('a change that needs confirmation', () => {
  it('waits while the question is open and is not saved', () => {
    const { session, storage } = begin(asks, notes);
    session.changes.setAnswer('type', 'religious');
    expect(session.store.get(session.changes.question)?.text).toBe('Give Wyoming up?');
    expect(answersOf(session)).toEqual({ type: undefined, state: 'WY', note: 'kept', other: 'else' });
    session.draft.flush();
    expect(storage.entries.get('formcart:draft:small')).not.toContain('religious');
  });

  it('applies all its reactions when the visitor confirms', () => {
    const { session } = begin(asks, notes);
    session.changes.setAnswer('type', 'religious');
    session.changes.answerQuestion(true);
    expect(session.store.get(session.changes.question)).toBeNull();
    expect(answersOf(session)).toEqual({
      type: 'religious',
      state: undefined,
      note: 'changed',
      other: 'else',
    });
  });

  it('leaves the answers unchanged when the visitor declines', () => {
    const { session } = begin(asks, notes);
    const before = answersOf(session);
    session.changes.setAnswer('type', 'religious');
    session.changes.answerQuestion(false);
    expect(session.store.get(session.changes.question)).toBeNull();
    expect(answersOf(session)).toEqual(before);
    expect(session.store.get(session.changes.undone)).toEqual({ path: 'type' });
  });

  it('delays later changes until the visitor answers', () => {
    const { session } = begin(asks);
    session.changes.setAnswer('type', 'religious');
    session.changes.setAnswer('other', 'later');
    expect(answersOf(session)['other']).toBe('else');
    session.changes.answerQuestion(false);
    expect(answersOf(session)).toEqual({ type: undefined, state: 'WY', note: 'kept', other: 'later' });
  });

  it('triggers a question for each reaction that needs confirmation', () => {
    const second: ReactionModel = { on: ['type'], confirm: { text: 'And the note?', set: { note: null } } };
    for (const yes of [true, false]) {
      const { session } = begin(asks, second);
      session.changes.setAnswer('type', 'religious');
      session.changes.answerQuestion(true);
      expect(session.store.get(session.changes.question)?.text).toBe('And the note?');
      expect(answersOf(session)['state']).toBe('WY');
      session.changes.answerQuestion(yes);
      const [type, state, note] = yes ? ['religious', undefined, undefined] : [undefined, 'WY', 'kept'];
      expect(answersOf(session)).toEqual({ type, state, note, other: 'else' });
    }
  });

  it('ignores an answer when no question is open', () => {
    const { session } = begin(asks);
    const before = answersOf(session);
    session.changes.answerQuestion(true);
    expect(answersOf(session)).toEqual(before);
  });
});

describe('a change that a reaction rejects', () => {
  const refuses: ReactionModel = { on: ['type'], refuse: { text: 'Not with Wyoming.' } };

  it('leaves the answers unchanged and requests no confirmation', () => {
    const { session } = begin(asks, notes, refuses);
    const before = answersOf(session);
    session.changes.setAnswer('type', 'monthly');
    expect(session.store.get(session.changes.refusal)).toBe('Not with Wyoming.');
    expect(session.store.get(session.changes.question)).toBeNull();
    session.changes.dismissRefusal();
    expect(session.store.get(session.changes.refusal)).toBeNull();
    expect(answersOf(session)).toEqual(before);
  });
});

describe('a change in a row', () => {
  it('sets answers of the same row', () => {
    const { session } = open({ on: ['list.*.kind'], set: { 'list.*.size': 'large' } });
    const { store, answers, changes } = session;
    const [first, second] = store.get(answers.rowKeys('list'));
    changes.setAnswer(`list.${second}.kind`, 'truck');
    expect(store.get(answers.answer(`list.${first}.size`))).toBeUndefined();
    expect(store.get(answers.answer(`list.${second}.size`))).toBe('large');
  });
});

describe('Changes.noteFocus', () => {
  it('fires only reactions to the focus of that field', () => {
    const { session } = begin({ on: ['type'], event: 'focus', set: { note: 'seen' } });
    session.changes.noteFocus('state');
    expect(answersOf(session)['note']).toBe('kept');
    session.changes.noteFocus('type');
    expect(answersOf(session)['note']).toBe('seen');
  });
});
