import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:form/form-a-business';
import { createFormSession } from '#state/form-session.ts';
import { validateSteps } from '#state/navigation.ts';
import { VALIDATION_DEBOUNCE_MS } from '#state/validity-atoms.ts';
import { formABusinessPage as page } from '../fixtures/form-a-business-facts.ts';
import { createPorts } from '../fixtures/session-ports.ts';

const NAME = 'companyInformation.companyName';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A session, and the flags of its company's name that hold, heard as a subscriber hears them. */
function open() {
  const session = createFormSession(form, page, createPorts());
  const atom = session.flags(NAME);
  const heard: string[] = [];
  const read = () =>
    Object.entries(session.store.get(atom))
      .filter(([, holds]) => holds)
      .map(([name]) => name)
      .join(' ');
  session.store.sub(atom, () => heard.push(read()));
  return { session, read, heard };
}

describe('the flags of a field in a session', () => {
  it('follow the visitor: typing, waiting, validation, leaving', () => {
    const { session, read, heard } = open();
    expect(read()).toBe('untouched pristine invalid');
    session.changes.setAnswer(NAME, 'Ruiz');
    expect(read()).toBe('untouched dirty invalid pending changed');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS - 1);
    expect(read()).toContain('pending');
    vi.advanceTimersByTime(1);
    expect(read()).toBe('untouched dirty valid validated changed passed');
    session.validity.markSeen([NAME]);
    expect(read()).toBe('touched dirty valid validated changed passed');
    session.changes.setAnswer(NAME, '');
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(read()).toBe('touched dirty invalid validated failed');
    expect(heard.at(-1)).toBe(read());
  });

  it('say of a step that was tried that its fields were touched and have failed', () => {
    const { session, read } = open();
    validateSteps(session, form.steps);
    expect(read()).toBe('touched pristine invalid validated failed');
  });

  it('are the same atom for the same field', () => {
    const { session } = open();
    expect(session.flags(NAME)).toBe(session.flags(NAME));
  });
});

describe('the debounce of validation', () => {
  it('is 16 ms from the first of several changes', () => {
    expect(VALIDATION_DEBOUNCE_MS).toBe(16);
    const { session } = open();
    const problem = () => session.store.get(session.validity.problem(NAME))?.rule;
    session.changes.setAnswer(NAME, 'R');
    vi.advanceTimersByTime(10);
    session.changes.setAnswer(NAME, 'Ruiz');
    expect(problem()).toBe('required');
    vi.advanceTimersByTime(5);
    expect(problem()).toBe('required');
    vi.advanceTimersByTime(1);
    expect(problem()).toBeUndefined();
  });
});
