import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { CompiledForm } from '#domain/form.ts';
import { FormFrame } from '#renderer/FormFrame.tsx';
import { FormScopeContext } from '#renderer/session-context.ts';
import type { FormScope } from '#renderer/session-context.ts';
import { createFormSession } from '#state/form-session.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { createSubmissionState } from '#state/submission/submission-status.ts';
import type { SubmissionStatus } from '#state/submission/submission-status.ts';
import { createMemory, createSmallPorts, smallPage } from '../small-form.ts';

/** Renders the form of a session, with its submission. */
export function drawForm(scope: FormScope): void {
  render(
    <form>
      <Provider store={scope.session.store}>
        <FormScopeContext value={scope}>
          <FormFrame />
        </FormScopeContext>
      </Provider>
    </form>,
  );
}

/** Renders the first step of a form with this submission status, and counts the cards that it tokenizes. */
export function showForm(form: CompiledForm, present: SubmissionStatus) {
  const steps = form.steps.slice(0, 1);
  const page = { ...smallPage, settings: { phoneHelp: true, phoneNumber: '1-800-555-0142' } };
  const session = createFormSession({ ...form, steps }, page, createSmallPorts(createMemory()));
  const status = createSubmissionState(present);
  const tokenized: unknown[] = [];
  const tokenize = async (card: unknown) => {
    tokenized.push(card);
    return { kind: 'ok' as const, token: 't', customerId: 'c' };
  };
  const submission = createSubmission(session, tokenize, status);
  drawForm({ session, submission });
  return { tokenized, kindNow: () => session.store.get(status).kind };
}
