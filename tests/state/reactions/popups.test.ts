import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PopupModel } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { demanding, makeField, makeSmallForm } from '../../domain/small-form.ts';
import { createMemory, createSmallPorts, smallPage } from '../../renderer/small-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const choice = makeField({ path: 'choice', default: 'ra' });
const isChosen = (answers: { get(path: string): unknown }) => answers.get('choice') === 'specify';
const street = makeField({
  path: 'street',
  required: true,
  validate: demanding,
  relevantWhen: [isChosen],
  reads: ['choice'],
});
const popup: PopupModel = {
  title: 'Address',
  choice,
  opens: 'specify',
  otherwise: 'ra',
  items: [{ kind: 'field', field: street }],
};

function open(document: Readonly<Record<string, unknown>> = {}): FormSession {
  const module = {
    key: 'm',
    items: [
      { kind: 'field' as const, field: choice },
      { kind: 'popup' as const, popup },
    ],
  };
  const form = makeSmallForm([choice, street], [], {
    steps: [{ key: 's', title: 'S', modules: [module] }],
  });
  const page = { ...smallPage, preselect: document };
  return createFormSession(form, page, createSmallPorts(createMemory()));
}

function read({ store, answers, popups }: FormSession) {
  return {
    isOpen: store.get(popups.open) === popup,
    choice: store.get(answers.answer('choice')),
    street: store.get(answers.answer('street')),
  };
}

describe('a popup', () => {
  it('opens only when its choice is made', () => {
    const session = open();
    expect(read(session).isOpen).toBe(false);
    session.changes.setAnswer('choice', 'mailing');
    expect(read(session).isOpen).toBe(false);
    session.changes.setAnswer('choice', 'specify');
    expect(read(session).isOpen).toBe(true);
  });

  it('stays closed when its choice is an initial value', () => {
    expect(read(open({ choice: 'specify' })).isOpen).toBe(false);
  });

  it('stays open and shows the errors when it is saved with invalid answers', () => {
    const session = open();
    session.changes.setAnswer('choice', 'specify');
    expect(session.popups.save()).toMatchObject([{ path: 'street', rule: 'required' }]);
    expect(read(session).isOpen).toBe(true);
    expect(session.store.get(session.validity.shown('street'))?.rule).toBe('required');
    session.changes.setAnswer('street', 'Main St');
    expect(session.popups.save()).toEqual([]);
    expect(read(session)).toEqual({ isOpen: false, choice: 'specify', street: 'Main St' });
  });

  it('resets the choice to its default when canceled with invalid answers', () => {
    const session = open();
    session.changes.setAnswer('choice', 'specify');
    session.popups.cancel();
    expect(read(session)).toEqual({ isOpen: false, choice: 'ra', street: undefined });
  });

  it('restores its earlier answers when canceled', () => {
    const session = open({ choice: 'specify', street: 'Main St' });
    session.popups.edit(popup);
    session.changes.setAnswer('street', '');
    session.popups.cancel();
    expect(read(session)).toEqual({ isOpen: false, choice: 'specify', street: 'Main St' });
  });

  it('opens for the path of a field in the popup', () => {
    const session = open({ choice: 'specify' });
    expect(session.popups.editAt('choice')).toBe(false);
    expect(session.popups.editAt('street')).toBe(true);
    expect(read(session).isOpen).toBe(true);
  });

  it('ignores save and cancel while it is closed', () => {
    const session = open({ choice: 'specify' });
    session.popups.cancel();
    expect(session.popups.save()).toEqual([]);
    expect(read(session).choice).toBe('specify');
  });
});
