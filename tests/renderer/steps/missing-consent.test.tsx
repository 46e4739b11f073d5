import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { RenewalNote } from '#renderer/cart/RenewalNote.tsx';
import { FormScopeContext } from '#renderer/session-context.ts';
import { ErrorSummary } from '#renderer/steps/ErrorSummary.tsx';
import { openOrder } from '../../state/submission/open-order.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const TEXT = 'Check the box to agree to the later charges. Nothing renews without your agreement.';

/** Submits an order without a security code and without consent, and shows its errors above its last button. */
async function showErrors() {
  const { session, submission } = await openOrder([], { renewalConsent: true });
  session.changes.setAnswer('paymentInformation.cvc', '');
  await submission.submit();
  const status = session.store.get(submission.status);
  if (status.kind !== 'invalid') throw new TypeError(`The order is ${status.kind}.`);
  render(
    <Provider store={session.store}>
      <FormScopeContext value={{ session, submission }}>
        <ErrorSummary errors={status} />
        <RenewalNote />
      </FormScopeContext>
    </Provider>,
  );
  const links = () => within(screen.getByRole('alert')).getAllByRole('link');
  return { session, words: () => links().map(({ textContent }) => textContent), links };
}

describe('an error summary on a page that requires consent to renewals', () => {
  it('lists the missing consent after the invalid answers', async () => {
    const { words } = await showErrors();
    expect(words()).toEqual(['Security code is required', TEXT]);
  });

  it('focuses the checkbox when the visitor follows the link', async () => {
    const { links } = await showErrors();
    await userEvent.click(links().at(-1) ?? document.body);
    const box = screen.getByRole('checkbox');
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('removes the consent once the box is checked, and lists it again when the charges change', async () => {
    const { session, words } = await showErrors();
    const box = screen.getByRole('checkbox');
    await userEvent.click(box);
    expect(words()).toEqual(['Security code is required']);
    expect(box.getAttribute('aria-invalid')).toBeNull();
    act(() => session.store.set(session.agreed, 'I agree that my card will be charged $1.00 each year.'));
    expect(words()).toEqual(['Security code is required', TEXT]);
  });
});
