// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createFormSession } from '#state/form-session.ts';
import { goOn } from '#state/steps/navigation.ts';
import { ErrorSummary } from '#renderer/rules/ErrorSummary.tsx';
import { FormScopeContext } from '#renderer/session-context.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

/** Shows why a field with a title and a message fails. */
function show(title: string, message: string) {
  const field = textField('code', { title, validate: () => ({ rule: 'long', message: 'long' }) });
  const form = {
    ...formAround({ kind: 'field', field }, { code: field }),
    messages: { long: { long: message } },
  };
  const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  session.changes.setAnswer('code', 'x');
  const problems = goOn(session);
  const submission = createLateSubmission(session, () => Promise.reject(new Error('no tokenizer')));
  render(
    <Provider store={session.store}>
      <FormScopeContext value={{ session, submission }}>
        <ErrorSummary problems={problems} />
      </FormScopeContext>
    </Provider>,
  );
  return screen.getByRole('link').textContent;
}

describe('an entry of the list of what fails', () => {
  it('names the field where its message does not', () => {
    expect(show('Business purpose', 'The field cannot contain more than 200 characters')).toBe(
      'Business purpose: The field cannot contain more than 200 characters',
    );
  });

  it('is the message alone where that names the field', () => {
    expect(show('City', 'City is required')).toBe('City is required');
  });
});
