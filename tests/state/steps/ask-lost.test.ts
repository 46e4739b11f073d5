import { afterEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { StepModel } from '#domain/form.ts';
import { fieldPathsOf } from '#domain/steps/steps.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { askLost, followLost } from '#state/steps/ask-lost.ts';
import { goOn, goToStep } from '#state/steps/navigation.ts';
import { fillSession } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

const PASSWORD = 'accountInformation.password';
const last = form.steps.at(-1)?.key ?? '';

afterEach(() => vi.unstubAllGlobals());

/** Opens the last step without private answers, as after a reload. */
function openReloaded(changed = form): FormSession {
  const session = createFormSession(changed, page, createPorts());
  fillSession(session, llcInWyoming);
  goToStep(session, last);
  session.changes.forgetPrivate();
  return session;
}

const currentOf = ({ store, steps }: FormSession) => store.get(steps.current)?.key;
const lostOf = ({ store, steps }: FormSession) => store.get(steps.lost);

describe('askLost', () => {
  it('goes to the step with the password, and Continue leads to the last step', () => {
    const session = openReloaded();
    askLost(session);
    const step = session.store.get(session.steps.current);
    expect(step && fieldPathsOf(step)).toContain(PASSWORD);
    expect(lostOf(session)).toBe(PASSWORD);
    session.changes.setAnswer(PASSWORD, 'Correct-h0rse');
    expect(goOn(session)).toEqual([]);
    expect([currentOf(session), lostOf(session)]).toEqual([last, null]);
  });

  it.each<[string, (session: FormSession) => void]>([
    ['nothing is missing', ({ changes }) => changes.setAnswer(PASSWORD, 'Correct-h0rse')],
    [
      'other answers of the step are missing',
      ({ changes }) => changes.setAnswer('accountInformation.email', ''),
    ],
    ['the order may have been sent', ({ submissionKey }) => (submissionKey.sent = true)],
  ])('stays when %s', (_, change) => {
    const session = openReloaded();
    change(session);
    askLost(session);
    expect([currentOf(session), lostOf(session)]).toEqual([last, null]);
  });

  it('stays at an earlier step', () => {
    const session = openReloaded();
    const [first] = form.steps;
    goToStep(session, first?.key ?? '');
    askLost(session);
    expect(lostOf(session)).toBeNull();
  });
});

describe('followLost', () => {
  const asks = (step: StepModel) => fieldPathsOf(step).includes(PASSWORD);
  /** The form with the account first, so that other steps follow it. */
  const accountFirst = { ...form, steps: form.steps.toSorted((a, b) => Number(asks(b)) - Number(asks(a))) };

  function continueToLast(isRestored: boolean): FormSession {
    vi.stubGlobal('window', new EventTarget());
    const session = openReloaded(accountFirst);
    goToStep(session, accountFirst.steps.at(-2)?.key ?? '');
    followLost({ ...session, isRestored });
    goOn(session);
    return session;
  }

  it('asks for the password when Continue opens the last step of a restored form', () => {
    const session = continueToLast(true);
    expect([currentOf(session), lostOf(session)]).toEqual([accountFirst.steps[0]?.key, PASSWORD]);
  });

  it('lets visitors look at the last step of a new form', () => {
    const session = continueToLast(false);
    expect([currentOf(session), lostOf(session)]).toEqual([last, null]);
  });

  it('asks for the password when the browser shows the page from its history', () => {
    vi.stubGlobal('window', new EventTarget());
    const session = openReloaded();
    followLost(session);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(lostOf(session)).toBe(PASSWORD);
  });
});
