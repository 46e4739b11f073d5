import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { FieldView } from '#renderer/fields/FieldView.tsx';
import { PriceOverlay } from '#renderer/products/PriceOverlay.tsx';
import { FormScopeContext } from '#renderer/session-context.ts';
import { createFormSession } from '#state/form-session.ts';
import type { LowPriceStatus } from '#state/submission/submission-status.ts';
import { createSubmissionState } from '#state/submission/submission-status.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

/** Renders the overlay for a price of one dollar with a minimum of 49, and counts submissions. */
function show(at?: LowPriceStatus['at']) {
  const price = textField('price');
  const form = formAround({ kind: 'field', field: price }, { price });
  const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  session.changes.setAnswer('price', '1');
  const status = createSubmissionState({
    kind: 'low-price',
    path: 'price',
    min: 4_900,
    ...(at && { at }),
  });
  const submitted: unknown[] = [];
  const passed: string[] = [];
  const submit = async () => {
    submitted.push(session.store.get(session.answers.answer('price')));
  };
  render(
    <Provider store={session.store}>
      <FormScopeContext value={{ session, submission: { status, submit, prepare: submit, resume: submit } }}>
        <FieldView field={price} />
        <PriceOverlay onPass={() => passed.push('step')} />
      </FormScopeContext>
    </Provider>,
  );
  return {
    session,
    submitted,
    passed,
    statusNow: () => session.store.get(status).kind,
    user: userEvent.setup(),
  };
}

describe('the overlay for a price that is too low', () => {
  it('shows the minimum and asks the visitor to pay the minimum', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Sorry, your price is a little low...' })).toBeDefined();
    expect(screen.getByText('Are you willing to pay $49.00/year per state?')).toBeDefined();
  });

  it('sets the minimum and submits again on yes', async () => {
    const { submitted, statusNow, user } = show();
    await user.click(screen.getByRole('button', { name: "Yes, I'll pay $49.00" }));
    expect(submitted).toEqual(['$49.00']);
    expect(statusNow()).toBe('idle');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['step', ['step']],
    ['field', []],
  ] as const)('sets the minimum without submitting when the %s was left', async (at, left) => {
    const { session, submitted, passed, user } = show(at);
    await user.click(screen.getByRole('button', { name: "Yes, I'll pay $49.00" }));
    expect(session.store.get(session.answers.answer('price'))).toBe('$49.00');
    expect({ submitted, passed }).toEqual({ submitted: [], passed: left });
  });

  it('closes on no, keeps the price, and moves the focus to its field', async () => {
    const { session, submitted, user } = show();
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(submitted).toEqual([]);
    expect(session.store.get(session.answers.answer('price'))).toBe('1');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^price/)));
  });
});
