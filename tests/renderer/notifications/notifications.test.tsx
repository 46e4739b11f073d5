import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { LOADING_SETTING, DEFAULT_LOADING_DELAY } from '#domain/pages/loading-delay.ts';
import { SPINNER_STOP_MS } from '#renderer/submission/use-lingering.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { pricing } from '#state/pricing.ts';
import { createFormSession } from '#state/form-session.ts';
import { notify } from '#state/notifications/notifications.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { createSubmissionState } from '#state/submission/submission-status.ts';
import type { Change } from '#state/submission/submission-status.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawForm } from '../submission/show-form.tsx';
import { drawWithoutScreen } from '../without-screen.ts';
import { agent } from '../../domain/cart/form-fixture.ts';
import { demanding } from '../../domain/small-form.ts';

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

describe('the overlay of notifications', () => {
  it('shows an error outside of a submission', async () => {
    show();
    act(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken') })));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Error');
    expect(toast.textContent).toContain('Something went wrong. Please try again later.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ignores browser reports without an error', () => {
    show();
    act(() => window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' })));
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('shows a failed submission twice, and announces the failure once', async () => {
    show();
    setOnline(false);
    await userEvent.type(control(), 'abc');
    await submit();
    await waitFor(() => expect(document.querySelectorAll('.toast-error')).toHaveLength(1));
    expect(document.querySelector('.toast')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getAllByRole('heading', { name: "You're offline" })).toHaveLength(1);
  });
});

describe('the notice of a failed submission', () => {
  it('disappears when the connection returns', async () => {
    show();
    setOnline(false);
    await userEvent.type(control(), 'abc');
    await submit();
    await screen.findByRole('heading', { name: "You're offline" });
    setOnline(true);
    expect(screen.queryByRole('heading', { name: "You're offline" })).toBeNull();
  });

  it('disappears when an answer is changed', async () => {
    show();
    setOnline(false);
    await userEvent.type(control(), 'abc');
    await submit();
    await screen.findByRole('heading', { name: "You're offline" });
    await userEvent.type(control(), 'd');
    expect(screen.queryByRole('heading', { name: "You're offline" })).toBeNull();
  });
});

/** Renders a form whose submission status is set by the test. */
function showStatus() {
  const field = textField('code', { title: 'Code', required: true, validate: demanding });
  const form = formAround({ kind: 'field', field }, { code: field });
  const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  const status = createSubmissionState();
  const submission = createSubmission(session, () => Promise.reject(new Error('no tokenizer')), status);
  drawForm({ session, submission });
  return { session, become: (...change: Change) => act(() => session.store.set(status, ...change)) };
}

const idle = { kind: 'idle' } as const;
const running = { kind: 'running', fileBytes: 0, isPriceNamed: false } as const;
const declined = { kind: 'failed', error: { title: 'Payment Error', message: 'Another card?' } } as const;
const invalid = {
  kind: 'invalid',
  problems: [{ path: 'code', rule: 'required', message: 'required', params: {} }],
} as const;

const spinnerText = () => document.querySelector('.spinner')?.textContent;
const pendingText = () => document.querySelector('.button-pending')?.textContent;
const toastTexts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);

describe('the timing of notifications', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('shows at once in the button what is pending, until 50 ms after the work ends', () => {
    const { become } = showStatus();
    expect(pendingText()).toBeUndefined();
    become('submit', running);
    expect(pendingText()).toBe('Placing your order');
    pass(60_000);
    become('load', idle);
    pass(49);
    expect(pendingText()).toBe('Placing your order');
    pass(1);
    expect(pendingText()).toBeUndefined();
  });

  it('shows the next request that begins within 50 ms', () => {
    const { become } = showStatus();
    become('submit', running);
    become('load', idle);
    pass(49);
    become('submit', { ...running, isPriceNamed: true });
    pass(49);
    expect(pendingText()).toBe('Please wait while we validate your price.');
  });

  it.each([
    ['an error', 'error', 10_000],
    ['another message', 'notice', 5_000],
  ] as const)('shows %s of the kind %s for %i ms', (_, kind, ms) => {
    const { session } = showStatus();
    act(() => notify(session, { kind, message: 'Said.', isOnPage: false }));
    pass(ms - 1);
    expect(toastTexts()).toEqual(['Said.×']);
    pass(1);
    expect(toastTexts()).toEqual([]);
  });

  it('keeps a message while the pointer is over it', () => {
    const { session } = showStatus();
    act(() => notify(session, { kind: 'error', message: 'Said.', isOnPage: false }));
    const toast = document.querySelector('.toast') ?? document.body;
    fireEvent.pointerEnter(toast);
    pass(60_000);
    expect(toastTexts()).toEqual(['Said.×']);
    fireEvent.pointerLeave(toast);
    pass(10_000);
    expect(toastTexts()).toEqual([]);
  });

  it('restarts the timeout of the message when a second attempt fails with the same error', () => {
    const { become } = showStatus();
    become('fail', declined);
    pass(9_000);
    become('submit', running);
    become('fail', { ...declined });
    pass(9_000);
    expect(toastTexts()).toEqual(['Payment ErrorAnother card?×']);
    pass(1_000);
    expect(toastTexts()).toEqual([]);
  });
});

/** Opens a form whose prices load when the test releases them. */
function showLoading(settings: PageConfiguration['settings'] = {}) {
  const field = textField('code');
  const form = formAround({ kind: 'field', field }, { code: field });
  const cart = { primary: [agent], optional: [], prompts: [] };
  const ports = createSmallPorts(createMemory());
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const catalogue = {
    ...ports.catalogue,
    products: async () => {
      await loaded;
      return ports.catalogue.products();
    },
  };
  const session = createFormSession({ ...form, cart }, { ...smallPage, settings }, { ...ports, catalogue });
  const submission = createSubmission(session, () => Promise.reject(new Error('no tokenizer')));
  drawForm({ session, submission });
  return { session, load };
}

describe('the loading message of prices', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('appears after one second, and disappears 50 ms after the prices arrive', async () => {
    const { session, load } = showLoading();
    void session.catalogue.loadPricing(async () => pricing);
    void session.catalogue.loadProducts();
    await pass(DEFAULT_LOADING_DELAY - 1);
    expect(spinnerText()).toBeUndefined();
    await pass(1);
    expect(spinnerText()).toBe('Loading prices');
    load();
    await pass(SPINNER_STOP_MS - 1);
    expect(spinnerText()).toBe('Loading prices');
    await pass(1);
    expect(spinnerText()).toBeUndefined();
  });

  it('appears at once on a page that asks for no delay', async () => {
    const { session, load } = showLoading({ [LOADING_SETTING]: 0 });
    expect(spinnerText()).toBe('Loading prices');
    void session.catalogue.loadPricing(async () => pricing);
    void session.catalogue.loadProducts();
    load();
    await pass(SPINNER_STOP_MS - 1);
    expect(spinnerText()).toBe('Loading prices');
    await pass(1);
    expect(spinnerText()).toBeUndefined();
  });

  it('disappears when the prices fail to load', async () => {
    const { session } = showLoading();
    await pass(DEFAULT_LOADING_DELAY);
    expect(spinnerText()).toBe('Loading prices');
    act(() => session.store.set(session.catalogue.failure, 'No prices.'));
    await pass(SPINNER_STOP_MS);
    expect(spinnerText()).toBeUndefined();
  });
});

describe('the toast of a failed submission', () => {
  it.each<[string, Change]>([
    ['is submitted again', ['submit', running]],
    ['has invalid fields', ['hinder', invalid]],
    ['is changed', ['dismiss', idle]],
  ])('disappears when the form %s', (_, next) => {
    const { become } = showStatus();
    become('fail', declined);
    expect(toastTexts()).toHaveLength(1);
    become(...next);
    expect(toastTexts()).toEqual([]);
  });

  it('disappears when the visitor leaves a step and the step lists its errors', async () => {
    const { become } = showStatus();
    become('fail', declined);
    await userEvent.click(screen.getByRole('button', { name: /Continue/ }));
    expect(document.activeElement?.className).toBe('error-summary');
    expect(toastTexts()).toEqual([]);
  });

  it('leaves errors outside of a submission unchanged', () => {
    const { session, become } = showStatus();
    act(() => notify(session, { kind: 'error', message: 'Broken.', isOnPage: false }));
    become('fail', declined);
    become('submit', running);
    expect(toastTexts()).toEqual(['Broken.×']);
  });
});
