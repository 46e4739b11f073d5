import { describe, expect, it } from 'vitest';
import { forgetEndedSession } from '#state/customer/forget-customer.ts';
import { recognizeCustomer } from '#state/customer/recognize-customer.ts';
import { ana, openForm } from './customer-form.ts';

const EMAIL = 'accountInformation.email';
const ended = { path: 'accountInformation.password', rule: 'session', message: 'Log in again.' };

function openAsAna() {
  const opened = openForm();
  recognizeCustomer(opened.session, ana);
  return opened;
}

describe('forgetEndedSession', () => {
  it('shows the account fields with the email address and keeps the contact', () => {
    const { session, answer, contact } = openAsAna();
    forgetEndedSession(session, [ended]);
    expect(session.store.get(session.customer)).toBeUndefined();
    expect([answer(EMAIL), contact('firstName')]).toEqual(['ana@example.com', 'Ana']);
  });

  it('ignores other problems', () => {
    const { session } = openAsAna();
    forgetEndedSession(session, [{ ...ended, rule: 'required' }]);
    expect(session.store.get(session.customer)).toBe(ana);
  });
});
