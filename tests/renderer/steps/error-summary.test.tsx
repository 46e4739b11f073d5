import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import { goOn } from '#state/steps/navigation.ts';
import { ErrorSummary } from '#renderer/steps/ErrorSummary.tsx';
import { FormScopeContext } from '#renderer/session-context.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

/** Presses Continue and shows what blocks it. */
function fail(form: CompiledForm) {
  const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  session.changes.setAnswer('code', 'x');
  const problems = goOn(session);
  const submission = createLateSubmission(session, () => Promise.reject(new Error('no tokenizer')));
  render(
    <Provider store={session.store}>
      <FormScopeContext value={{ session, submission }}>
        <ErrorSummary errors={{ problems }} />
      </FormScopeContext>
    </Provider>,
  );
  return session;
}

/** Shows the error of a field with this title and message. */
function show(title: string, message: string) {
  const field = textField('code', { title, validate: () => ({ rule: 'long', message: 'long' }) });
  fail({
    ...formAround({ kind: 'field', field }, { code: field }),
    texts: { 'rule.long.long': message },
  });
  return screen.getByRole('link').textContent;
}

/** Returns a form in which this many fields fail until they are answered. */
function manyFailing(count: number): CompiledForm {
  const fields = Array.from({ length: count }, (_, index) =>
    textField(`f${index}`, {
      title: `Answer ${index}`,
      validate: (value) => (value === null ? { rule: 'required', message: 'required' } : undefined),
    }),
  );
  const first = fields[0] ?? textField('f0');
  const form = formAround(
    { kind: 'field', field: first },
    Object.fromEntries(fields.map((field) => [field.path, field])),
  );
  const items = fields.map((field) => ({ kind: 'field', field }) as const);
  return {
    ...form,
    steps: [{ key: 'first', title: 'First step', modules: [{ key: 'all', label: 'all', items }] }],
    texts: { ...form.texts, 'rule.required.required': 'is missing' },
  };
}

describe('an entry of the error summary', () => {
  it('names the field when its message does not name the field', () => {
    expect(show('Business purpose', 'The field cannot contain more than 200 characters')).toBe(
      'Business purpose: The field cannot contain more than 200 characters',
    );
  });

  it('shows only the message when the message names the field', () => {
    expect(show('City', 'City is required')).toBe('City is required');
  });
});

describe('the error summary', () => {
  it('lists the first twenty errors, and shows how many there are', () => {
    fail(manyFailing(23));
    expect(screen.getByRole('heading').textContent).toBe('23 answers need your attention');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Answer ${index}: is missing`),
    );
    screen.getByText('These are the first 20 of 23. The others appear here as you fix these.');
  });

  it('marks the document title until the last error is corrected', async () => {
    document.title = 'First step – Form';
    const session = fail(manyFailing(2));
    expect(document.title).toBe('Error: First step – Form');
    session.changes.setAnswer('f0', 'right');
    await screen.findByText('One answer needs your attention');
    expect(document.title).toBe('Error: First step – Form');
    session.changes.setAnswer('f1', 'right');
    await waitFor(() => expect(document.title).toBe('First step – Form'));
  });

  it('lists the month and the year of a card as one error', () => {
    const validate = () => ({ rule: 'required', message: 'required' });
    const options = { 'ui:widget': 'card-expiry', 'ui:options': { year: './year' } };
    const fields = {
      month: textField('month', { title: 'Expiry date', validate, uiSchema: options }),
      year: textField('year', { title: 'Expiry date', validate, uiSchema: { 'ui:widget': 'hidden' } }),
    };
    const items = Object.values(fields).map((field) => ({ kind: 'field', field }) as const);
    const form = formAround({ kind: 'field', field: fields.month }, fields);
    const modules = [{ key: 'card', label: 'Card', items }];
    fail({ ...form, steps: [{ key: 'first', title: 'First step', modules }] });
    expect(screen.getByRole('heading').textContent).toBe('One answer needs your attention');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Expiry date is required',
    ]);
  });

  it('adds further errors as listed errors are corrected, until all errors are listed', async () => {
    const session = fail(manyFailing(23));
    for (const path of ['f0', 'f5', 'f7']) session.changes.setAnswer(path, 'right');
    await screen.findByText('20 answers need your attention');
    const listed = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(listed).toHaveLength(20);
    expect(listed.at(0)).toBe('Answer 1: is missing');
    expect(listed.at(-1)).toBe('Answer 22: is missing');
    expect(screen.queryByText(/the first 20/)).toBeNull();
  });
});
