// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

function show() {
  const field = textField('code');
  const form = formAround({ kind: 'field', field }, { code: field });
  const session = createFormSession(
    form,
    { ...smallPage, mode: 'together' },
    createSmallPorts(createMemory()),
  );
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return session;
}

const control = () => document.querySelector<HTMLInputElement>('[data-path="code"] input') ?? document.body;

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) act(() => window.dispatchEvent(new Event('online')));
}

async function submit() {
  await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
}

describe('what is over the page', () => {
  it('says that something went wrong outside of a submission', async () => {
    show();
    act(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken') })));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Error');
    expect(toast.textContent).toContain('Something went wrong. Please try again later.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing of what the browser reports without an error', () => {
    show();
    act(() => window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' })));
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('repeats why a submission failed, once to be read and once to be heard', async () => {
    show();
    setOnline(false);
    await userEvent.type(control(), 'abc');
    await submit();
    await waitFor(() => expect(document.querySelectorAll('.toast-error')).toHaveLength(1));
    expect(document.querySelector('.toast')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getAllByRole('heading', { name: 'Connection problem' })).toHaveLength(1);
  });
});

describe('why a submission failed', () => {
  it('is taken back when the line is there again', async () => {
    show();
    setOnline(false);
    await userEvent.type(control(), 'abc');
    await submit();
    await screen.findByRole('heading', { name: 'Connection problem' });
    setOnline(true);
    await screen.findByText('You are online again.');
    expect(screen.queryByRole('heading', { name: 'Connection problem' })).toBeNull();
  });

  it('is taken back when an answer is changed', async () => {
    show();
    setOnline(false);
    await userEvent.type(control(), 'abc');
    await submit();
    await screen.findByRole('heading', { name: 'Connection problem' });
    await userEvent.type(control(), 'd');
    expect(screen.queryByRole('heading', { name: 'Connection problem' })).toBeNull();
  });
});
