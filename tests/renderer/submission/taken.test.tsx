import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#domain/form.ts';
import { lateParts } from '#renderer/late-parts.tsx';
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

describe('an order placed from a page that stays open', () => {
  it('shows a link to the receipt, and redirects the visitor to it', async () => {
    showForm(order, done());
    const title = await screen.findByRole('heading', { level: 1, name: 'Your order is placed.' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/^We've sent you an email to confirm your account\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your receipt' }).getAttribute('href')).toBe(
      '/receipt/?order=1',
    );
    expect(screen.queryByText(/We're taking you/)).toBeNull();
  });

  it('mentions no account when none was created', async () => {
    showForm(order, done({ isAccountCreated: false }));
    expect((await screen.findByText(/^Your order is placed\./)).parentElement?.textContent).not.toContain(
      'account',
    );
  });

  it('shows no button to submit the order again, but still shows the phone number', async () => {
    showForm(order, done());
    expect(screen.queryByRole('button', { name: /submit|back|continue/i })).toBeNull();
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(screen.getByRole('link', { name: '1-800-555-0142' })).toBeDefined();
  });

  it('replaces the step when the server accepts the form', async () => {
    showForm(order, done());
    await screen.findByText(/^Your order is placed\./);
    expect(screen.queryByLabelText(/^before/)).toBeNull();
    expect(screen.queryByText('Order.')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Progress' })).toBeNull();
  });
});

describe('a message accepted by a page that stays open', () => {
  it('shows a link to the next page, and mentions no account', async () => {
    showForm(message, done({ address: '/thank-you/' }));
    const notice = await screen.findByText(/^Thank you\. We've received your message\./);
    expect(notice.parentElement?.textContent).not.toContain('account');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/thank-you/');
  });
});

describe('a page that redirects', () => {
  it('replaces the step with the done state before the receipt opens', async () => {
    showForm(order, done({ kind: 'redirecting' }));
    expect(await screen.findByText(/We're taking you to your receipt\./)).toBeDefined();
    expect(screen.queryByLabelText(/^before/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('stays open when the receipt URL is not a web URL, even when the order is placed before the redirect code loads', async () => {
    const { kindNow } = showForm(order, done({ kind: 'redirecting', address: 'javascript:alert(1)' }));
    await lateParts.companions.load();
    await expect.poll(kindNow).toBe('done');
  });
});
