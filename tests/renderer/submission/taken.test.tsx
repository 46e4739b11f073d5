import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#domain/form.ts';
import type { SubmissionStatus } from '#state/submission/submission-status.ts';
import { formAround } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';
import { showForm } from './show-form.tsx';

drawWithoutScreen();

const order = formAround({ kind: 'text', text: 'Order.' }, {});
const message: CompiledForm = { ...order, submission: { action: 'process_contact', payload: 'contact' } };

const done = (different: object = {}): SubmissionStatus => ({
  kind: 'done',
  address: '/receipt/?order=1',
  isAccountCreated: true,
  ...different,
});

describe('an order that was placed from a page that stays', () => {
  it('says so, with a link to the receipt, and takes the visitor there', async () => {
    showForm(order, done());
    const notice = await screen.findByText(
      /^Your order is placed\. We have sent you an email to confirm your account\./,
    );
    expect(document.activeElement).toBe(notice);
    expect(screen.getByRole('link', { name: 'See your receipt' }).getAttribute('href')).toBe(
      '/receipt/?order=1',
    );
    expect(screen.queryByText(/We are taking you/)).toBeNull();
  });

  it('speaks of no account where none was made', async () => {
    showForm(order, done({ isAccountCreated: false }));
    expect((await screen.findByText(/^Your order is placed\./)).textContent).not.toContain('account');
  });

  it('has no button that is busy or sends it again, and still has the number to call', async () => {
    showForm(order, done());
    expect(screen.queryByRole('button', { name: /submit|back|continue/i })).toBeNull();
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(screen.getByRole('link', { name: '1-800-555-0142' })).toBeDefined();
  });

  it('is not sent again by Enter in a field', async () => {
    const { tokenized, kindNow } = showForm(order, done());
    await userEvent.setup().type(screen.getByLabelText(/^before/), 'x{Enter}');
    await Promise.resolve();
    expect(tokenized).toEqual([]);
    expect(kindNow()).toBe('done');
  });
});

describe('a message that was taken by a page that stays', () => {
  it('says so, with a link to what comes next, and nothing of an account', async () => {
    showForm(message, done({ address: '/thank-you/' }));
    const notice = await screen.findByText(/^Thank you\. We have received your message\./);
    expect(notice.textContent).not.toContain('account');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/thank-you/');
  });
});

describe('a page that leads on', () => {
  it('waits with a busy button while it goes to the receipt', async () => {
    showForm(order, done({ kind: 'redirecting' }));
    expect(await screen.findByText(/We are taking you to your receipt\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
  });
});
