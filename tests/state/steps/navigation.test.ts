import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { CompiledForm } from '#domain/form.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import {
  changeStep,
  goBack,
  goOn,
  goToStep,
  instancesOfStep,
  openStep,
  validateSteps,
} from '#state/steps/navigation.ts';
import { findStepOf } from '#state/steps/find-step.ts';
import { fillSession } from '../../fixtures/fill-session.ts';
import { corporationInDelaware, llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';

const keys = form.steps.map(({ key }) => key);

function open(changed: CompiledForm = form, startStep?: string): FormSession {
  const start = startStep === undefined ? {} : { startStep };
  return createFormSession(changed, { ...page, ...start }, createPorts());
}

function currentKey({ store, steps }: FormSession): string | undefined {
  return store.get(steps.current)?.key;
}

/** Returns the form with its third step hidden unless an attorney must be notified. */
const withHiddenStep: CompiledForm = {
  ...form,
  steps: form.steps.map((step, index) =>
    index === 2
      ? { ...step, when: (answers) => answers.get('companyInformation.notifyAttorney') === 'yes' }
      : step,
  ),
};

describe('step navigation', () => {
  it('starts at the first step, or at the start step of the page', () => {
    expect(currentKey(open())).toBe('company-information');
    expect(currentKey(open(form, 'optional-items'))).toBe('optional-items');
  });

  it('continues only from a valid step and otherwise shows the errors', () => {
    const session = open();
    const problems = goOn(session);
    expect(currentKey(session)).toBe(keys[0]);
    expect(problems.map(({ path }) => path)).toEqual([
      'companyInformation.state',
      'companyInformation.companyName',
      'companyInformation.companyNameDesignator',
    ]);
    const { store, validity } = session;
    expect(problems.every(({ path }) => store.get(validity.shown(path)) !== undefined)).toBe(true);
    fillSession(session, llcInWyoming);
    expect(goOn(session)).toEqual([]);
    expect(currentKey(session)).toBe(keys[1]);
  });

  it('visits every step of a complete form and stays at the last step', () => {
    const session = open();
    fillSession(session, corporationInDelaware);
    const walked = keys.map(() => {
      const here = currentKey(session);
      expect(goOn(session)).toEqual([]);
      return here;
    });
    expect(walked).toEqual(keys);
    expect(currentKey(session)).toBe(keys.at(-1));
  });

  it('returns to the previous step without validation', () => {
    const session = open(form, 'contact-information');
    goBack(session);
    expect(currentKey(session)).toBe('company-information');
    goBack(session);
    expect(currentKey(session)).toBe('company-information');
    expect(session.store.get(session.validity.shown('contactInformation.firstName'))).toBeUndefined();
  });

  it('skips a hidden step in both directions', () => {
    const session = open(withHiddenStep);
    fillSession(session, llcInWyoming);
    goToStep(session, 'contact-information');
    goOn(session);
    expect(currentKey(session)).toBe('optional-items');
    goBack(session);
    expect(currentKey(session)).toBe('contact-information');
  });

  it('opens the nearest visible step before a hidden step until the hidden step appears', () => {
    const session = open(withHiddenStep, 'formation-details');
    expect(currentKey(session)).toBe('contact-information');
    session.changes.setAnswer('companyInformation.notifyAttorney', 'yes');
    expect(currentKey(session)).toBe('formation-details');
  });

  it('falls back to the first step for an unknown key', () => {
    expect(currentKey(open(form, 'no-such-step'))).toBe('company-information');
  });

  it('saves the draft only when the step changes', () => {
    const storage = createMemoryStorage();
    const session = createFormSession(form, page, createPorts({ storage }));
    goToStep(session, 'company-information');
    expect(storage.entries.size).toBe(0);
    goToStep(session, 'account-setup');
    expect([...storage.entries.values()][0]).toContain('"currentStep":"account-setup"');
  });
});

describe('StepAtoms.shown', () => {
  it('returns the same list while the steps stay the same', () => {
    const session = open(withHiddenStep);
    const before = session.store.get(session.steps.shown);
    session.changes.setAnswer('companyInformation.state', 'WY');
    expect(session.store.get(session.steps.shown)).toBe(before);
    session.changes.setAnswer('companyInformation.notifyAttorney', 'yes');
    expect(session.store.get(session.steps.shown)).toHaveLength(before.length + 1);
  });
});

describe('a step', () => {
  it('contains an instance of each field for each row', () => {
    const session = open();
    const step = form.steps.find(({ key }) => key === 'formation-details');
    const members = form.rows['formationDetails.llc.members'];
    if (step === undefined || members === undefined) throw new Error('no such step');
    session.changes.addRow(members);
    const paths = instancesOfStep(session, step).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith(members.path))).toHaveLength(4);
  });

  it('includes the errors of its fields', () => {
    const session = open();
    const problems = validateSteps(session, form.steps);
    expect(findStepOf(session, problems)?.key).toBe('company-information');
    const inRow = problems.filter(({ path }) => path.startsWith('formationDetails.llc.members.'));
    expect(inRow).toHaveLength(2);
    expect(findStepOf(session, inRow)?.key).toBe('formation-details');
    expect(findStepOf(session, [])).toBeUndefined();
  });
});

describe('the return from changeStep', () => {
  const last = keys.at(-1) ?? '';

  function openLast(): FormSession {
    const session = open();
    fillSession(session, llcInWyoming);
    goToStep(session, last);
    return session;
  }

  it('requires one click of Continue or Back', () => {
    for (const leave of [goOn, goBack]) {
      const session = openLast();
      changeStep(session, keys[1] ?? '');
      expect(currentKey(session)).toBe(keys[1]);
      leave(session);
      expect(currentKey(session)).toBe(last);
    }
  });

  it('waits until the changed step is valid', () => {
    const session = openLast();
    changeStep(session, keys[0] ?? '');
    session.changes.setAnswer('companyInformation.companyName', '');
    expect(goOn(session)).not.toEqual([]);
    expect(currentKey(session)).toBe(keys[0]);
  });

  it('stops at steps that now have missing answers, without showing their errors', () => {
    const session = openLast();
    changeStep(session, keys[0] ?? '');
    const { store, validity } = session;
    session.changes.setAnswer('contactInformation.city', '');
    expect(goOn(session)).toEqual([]);
    expect(currentKey(session)).toBe('contact-information');
    expect(store.get(validity.shown('contactInformation.city'))).toBeUndefined();
    session.changes.setAnswer('contactInformation.city', 'Cody');
    expect(goOn(session)).toEqual([]);
    expect(currentKey(session)).toBe(last);
  });

  it('ends when the visitor opens another step', () => {
    const session = openLast();
    changeStep(session, keys[0] ?? '');
    goToStep(session, keys[1] ?? '');
    goOn(session);
    expect(currentKey(session)).toBe(keys[2]);
  });
});

describe('openStep', () => {
  it('opens every step, but the last one only when all other steps are valid', () => {
    const last = keys.at(-1) ?? '';
    const session = open();
    openStep(session, keys[2] ?? '');
    expect(currentKey(session)).toBe(keys[2]);
    openStep(session, last);
    expect(currentKey(session)).toBe(keys[0]);
    fillSession(session, llcInWyoming);
    openStep(session, last);
    expect(currentKey(session)).toBe(last);
  });

  it('opens the last step without a password, because drafts contain none', () => {
    const session = open();
    fillSession(session, llcInWyoming);
    session.changes.forgetPrivate();
    openStep(session, keys.at(-1) ?? '');
    expect(currentKey(session)).toBe(keys.at(-1));
  });
});

describe('a field that appears after a failed step', () => {
  it('shows no error before the visitor has seen it', () => {
    const session = open();
    goOn(session);
    const { store, validity } = session;
    const late = 'companyInformation.attorney.email';
    session.changes.setAnswer('companyInformation.notifyAttorney', 'yes');
    validity.validateNow(allInstances(session.form, session.evaluated.read(store.get)));
    expect(store.get(validity.problem(late))?.rule).toBe('required');
    expect(store.get(validity.shown(late))).toBeUndefined();
  });
});
