import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { answersOf } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { VALIDATION_DEBOUNCE_MS } from '#state/rules/validity-atoms.ts';
import { fillSession } from '../../fixtures/fill-session.ts';
import { completeOrders, corporationInDelaware, llcInWyoming } from '../../fixtures/company-answers.ts';
import { factsWith } from '../../fixtures/arbitrary-facts.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(settings = {}): FormSession {
  return createFormSession(form, factsWith(settings).page, createPorts());
}

/** Records each change of a field's error. */
function watchProblems(session: FormSession): readonly string[] {
  const written: string[] = [];
  for (const { path } of allInstances(form, session.evaluated.read(session.store.get))) {
    session.store.sub(session.validity.problem(path), () => written.push(path));
  }
  return written;
}

function problemsOf(session: FormSession) {
  const answers = session.evaluated.read(session.store.get);
  return allInstances(form, answers).flatMap(
    ({ path }) => session.store.get(session.validity.problem(path)) ?? [],
  );
}

describe('createValidityAtoms', () => {
  it('validates at the start but shows errors only after a field was seen', () => {
    const { store, validity } = open();
    const path = 'companyInformation.companyName';
    expect(store.get(validity.problem(path))?.rule).toBe('required');
    expect(store.get(validity.shown(path))).toBeUndefined();
    validity.markSeen([path]);
    expect(store.get(validity.shown(path))?.rule).toBe('required');
  });

  it('updates once, 16 milliseconds after a series of changes', () => {
    const session = open();
    const path = 'companyInformation.companyName';
    const written = watchProblems(session);
    session.changes.setAnswer(path, 'R');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS - 1);
    session.changes.setAnswer(path, 'Ru');
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual([path]);
    expect(session.store.get(session.validity.problem(path))).toBeUndefined();
  });

  it('writes nothing while an error stays the same', () => {
    const session = open();
    session.changes.setAnswer('companyInformation.companyName', 'R');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    const written = watchProblems(session);
    session.changes.setAnswer('companyInformation.companyName', 'S');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(written).toEqual([]);
  });

  it('writes only fields whose error changed', () => {
    const session = open();
    fillSession(session, llcInWyoming);
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    const written = watchProblems(session);
    session.changes.setAnswer('companyInformation.notifyAttorney', 'yes');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect([...written].sort()).toEqual([
      'companyInformation.attorney.email',
      'companyInformation.attorney.firstName',
      'companyInformation.attorney.lastName',
    ]);
  });

  it('runs a rule again when an answer that it reads changes', () => {
    const session = open({ confirmPassword: true });
    const path = 'accountInformation.confirmPassword';
    session.changes.setAnswer('accountInformation.password', 'Correct-h0rse');
    session.changes.setAnswer(path, 'Correct-h0rse');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(session.store.get(session.validity.problem(path))).toBeUndefined();
    session.changes.setAnswer('accountInformation.password', 'Other-h0rse');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(session.store.get(session.validity.problem(path))?.rule).toBe('passwordConfirmed');
  });

  it('validates again after an address verdict but not after prices', async () => {
    const session = open();
    const { store, validity } = session;
    let times = 0;
    store.sub(validity.validations, () => (times += 1));
    await vi.advanceTimersByTimeAsync(VALIDATION_DEBOUNCE_MS);
    expect(store.get(session.facts).catalogue.version).not.toBeNull();
    expect(times).toBe(0);
    session.addressVerdicts.note('contactInformation', { complete: true, valid: false, message: 'No.' });
    await vi.advanceTimersByTimeAsync(VALIDATION_DEBOUNCE_MS);
    expect(times).toBe(1);
  });

  it('shows an error from the server until the answer changes', () => {
    const { store, changes, validity } = open();
    const path = 'contactInformation.firstName';
    changes.setAnswer(path, 'Ana');
    validity.refuse([{ path, rule: 'availableNumber', message: 'server', params: {} }]);
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(store.get(validity.shown(path))?.rule).toBe('availableNumber');
    changes.setAnswer(path, 'Bo');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(store.get(validity.shown(path))).toBeUndefined();
  });

  it.each(Object.entries(completeOrders))('does not read prices: %s', (_name, document) => {
    const { page, today } = factsWith({});
    const blind: Facts = {
      page,
      today,
      get catalogue(): never {
        throw new Error('Something looked at the catalogue');
      },
    };
    const answers = answersOf({
      ...document,
      companyInformation: { ...Object(document['companyInformation']), state: 'XX' },
    });
    const problems = validateForm(form, evaluateAnswers(form, answers, blind), blind);
    expect(problems).toContainEqual(expect.objectContaining({ path: 'companyInformation.state' }));
  });

  it.each([
    ['an LLC', llcInWyoming],
    ['a corporation', corporationInDelaware],
  ])('matches a full validation after many changes: %s', (_, document) => {
    const session = open();
    fillSession(session, corporationInDelaware);
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    fillSession(session, document);
    session.changes.setAnswer('companyInformation.companyName', '');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    const answers = session.evaluated.read(session.store.get);
    const found = problemsOf(session);
    expect(found).toEqual(validateForm(form, answers, session.store.get(session.facts)));
    expect(found.map(({ path }) => path)).toEqual(['companyInformation.companyName']);
  });
});

describe('progress', () => {
  it('counts the required, valid and visibly failing fields of a step', () => {
    const session = open();
    const [step] = form.steps;
    if (step === undefined) throw new Error('no step');
    const progress = session.progress(step);
    expect(session.store.get(progress)).toEqual({ required: 8, valid: 5, failed: 0 });
    session.changes.setAnswer('companyInformation.state', 'WY');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(session.store.get(progress)).toEqual({ required: 8, valid: 6, failed: 0 });
    session.validity.markSeen(['companyInformation.companyName']);
    expect(session.store.get(progress)).toEqual({ required: 8, valid: 6, failed: 1 });
    session.changes.setAnswer('companyInformation.notifyAttorney', 'yes');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(session.store.get(progress)).toEqual({ required: 11, valid: 6, failed: 1 });
  });

  it('counts the fields of all rows', () => {
    const session = open();
    const step = form.steps.find(({ key }) => key === 'formation-details');
    const members = form.rows['formationDetails.llc.members'];
    if (step === undefined || members === undefined) throw new Error('no such step');
    const before = session.store.get(session.progress(step));
    session.changes.addRow(members);
    expect(session.store.get(session.progress(step)).required).toBe(before.required + 2);
  });
});
