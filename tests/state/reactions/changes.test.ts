import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { CompiledForm, RowsModel } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(changed: CompiledForm = form): FormSession {
  return createFormSession(changed, page, createPorts());
}

function getRows(path: string): RowsModel {
  const rows = form.rows[path];
  if (rows === undefined) throw new Error(`no list ${path}`);
  return rows;
}

const members = getRows('formationDetails.llc.members');
const directors = getRows('formationDetails.nonprofit.directors');

describe('a new form session', () => {
  it('starts with blank rows, and prefers preselections to defaults', () => {
    const preselect = { 'companyInformation.state': 'DE', 'companyInformation.notifyAttorney': 'yes' };
    const { store, answers } = createFormSession(form, { ...page, preselect }, createPorts());
    expect(store.get(answers.answer('companyInformation.state'))).toBe('DE');
    expect(store.get(answers.answer('companyInformation.notifyAttorney'))).toBe('yes');
    expect(store.get(answers.answer('companyInformation.nameReservation'))).toBe('no');
    expect(store.get(answers.rowKeys(directors.path))).toHaveLength(3);
    expect(store.get(answers.rowKeys('no.such.list'))).toEqual([]);
  });
});

describe('a list of rows', () => {
  const nameOf = (session: FormSession, key: string) =>
    session.store.get(session.answers.answer(`${members.path}.${key}.firstName`));

  it('keeps the keys and answers of other rows when a row is added or removed', () => {
    const session = open();
    const { changes, store, answers } = session;
    const [first = ''] = store.get(answers.rowKeys(members.path));
    const second = changes.addRow(members) ?? '';
    const third = changes.addRow(members) ?? '';
    for (const key of [first, second, third])
      changes.setAnswer(`${members.path}.${key}.firstName`, `name ${key}`);
    changes.removeRow(members, second);
    const fourth = changes.addRow(members) ?? '';
    expect(store.get(answers.rowKeys(members.path))).toEqual([first, third, fourth]);
    expect([first, third, fourth].map((key) => nameOf(session, key))).toEqual([
      `name ${first}`,
      `name ${third}`,
      undefined,
    ]);
    expect(new Set([first, second, third, fourth]).size).toBe(4);
  });

  it('stays between its minimum and maximum length', () => {
    const { changes, store, answers } = open();
    for (let count = 0; count < 30; count += 1) changes.addRow(directors);
    const keys = store.get(answers.rowKeys(directors.path));
    expect(keys).toHaveLength(directors.max);
    expect(changes.addRow(directors)).toBeUndefined();
    for (const key of keys) changes.removeRow(directors, key);
    expect(store.get(answers.rowKeys(directors.path))).toHaveLength(directors.min);
  });

  it('validates an added row immediately', () => {
    const { changes, store, validity } = open();
    const key = changes.addRow(members);
    expect(store.get(validity.problem(`${members.path}.${key}.firstName`))?.rule).toBe('required');
  });
});

describe('Changes.setAnswer', () => {
  it('updates the name when the designator changes, and updates the designator when the name changes', () => {
    const { changes, store, answers } = open();
    changes.setAnswer('companyInformation.companyName', 'Ruiz Tools L.L.C.');
    expect(store.get(answers.answer('companyInformation.companyNameDesignator'))).toBe('L.L.C.');
    changes.setAnswer('companyInformation.companyNameDesignator', 'LLC');
    expect(store.get(answers.answer('companyInformation.companyName'))).toBe('Ruiz Tools LLC');
  });

  it('does not fire a reaction whose condition is false', () => {
    const { changes, store, answers } = open();
    changes.setAnswer('companyInformation.state', 'DE');
    changes.setAnswer('companyInformation.entityType', { key: 'Corp', value: 'Corporation' });
    changes.setAnswer('companyInformation.companyName', 'Ruiz Tools LLC');
    expect(store.get(answers.answer('companyInformation.companyNameDesignator'))).toBeUndefined();
  });

  it('ignores a change to the same value', () => {
    const { changes, store, answers } = open();
    changes.setAnswer('companyInformation.companyName', 'Ruiz Tools LLC');
    changes.setAnswer('companyInformation.companyNameDesignator', undefined);
    changes.setAnswer('companyInformation.companyName', 'Ruiz Tools LLC');
    expect(store.get(answers.answer('companyInformation.companyNameDesignator'))).toBeUndefined();
  });

  it('writes the values that a reaction sets', () => {
    const on = ['companyInformation.notifyAttorney'];
    const { changes, store, answers } = open({ ...form, reactions: [{ on, set: { affiliateCode: 'LAW' } }] });
    changes.setAnswer('companyInformation.notifyAttorney', 'yes');
    expect(store.get(answers.answer('affiliateCode'))).toBe('LAW');
  });

  it('clears the card and the passwords on forgetPrivate', () => {
    const { changes, store, answers } = open();
    changes.setAnswer('paymentInformation.number', '4242424242424242');
    changes.setAnswer('accountInformation.password', 'Correct-h0rse');
    changes.setAnswer('accountInformation.email', 'ana@example.com');
    changes.forgetPrivate();
    expect(store.get(answers.answer('paymentInformation.number'))).toBeUndefined();
    expect(store.get(answers.answer('accountInformation.password'))).toBeUndefined();
    expect(store.get(answers.answer('accountInformation.email'))).toBe('ana@example.com');
  });
});
