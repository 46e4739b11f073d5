import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { showCustomer } from '#renderer/customer/show-customer.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();
afterEach(() => vi.unstubAllGlobals());

const PATH = 'accountInformation.email';
const isKnown =
  (known: boolean): FieldModel['relevantWhen'][number] =>
  (_answers, { customer }) =>
    (customer !== undefined) === known;
const email = textField(PATH, { fact: 'customer', relevantWhen: [isKnown(false)] });
const names = textField('contactInformation.firstName');

/** A form with the line, the email and a name in one module. */
const form: CompiledForm = formAround(
  {
    kind: 'fold',
    fold: {
      title: 'Fold',
      contains: 'Nothing.',
      items: [
        { kind: 'customer', when: isKnown(true) },
        { kind: 'field', field: email, when: isKnown(false) },
        { kind: 'field', field: names },
      ],
    },
  },
  { [PATH]: email, [names.path]: names },
);

const found = {
  data: {
    customer: { email: 'ana@example.com', answers: { 'contactInformation.firstName': 'Ana' } },
  },
};

/** Shows the form, and responds to requests about the customer. */
async function show(logOutStatus = 200, customer: unknown = found) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return method === 'GET'
      ? new Response(JSON.stringify(customer))
      : new Response('{}', { status: logOutStatus });
  });
  const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={() => Promise.reject(new Error('no tokenizer'))} />
    </form>,
  );
  return { session, requests };
}

const control = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"] input`);

describe('the line with the logged-in customer', () => {
  it('replaces the email field, and names the customer in a live region', async () => {
    const { session } = await show();
    expect(control(PATH)).not.toBeNull();
    await act(() => showCustomer(session));
    const line = await screen.findByText('ana@example.com');
    expect(line.closest('output')?.textContent).toBe('Ordering as ana@example.com');
    expect(control(PATH)).toBeNull();
    expect(control(names.path)?.value).toBe('Ana');
  });

  it('receives the focus of the hidden email field', async () => {
    const { session } = await show();
    control(PATH)?.focus();
    await act(() => showCustomer(session));
    await waitFor(() => expect(document.activeElement?.id).toBe('customer-line'));
  });

  it('leaves the focus in a field that stays', async () => {
    const { session } = await show();
    control(names.path)?.focus();
    await act(() => showCustomer(session));
    await screen.findByText('ana@example.com');
    expect(document.activeElement).toBe(control(names.path));
  });

  it('logs out by a post, focuses the email field and keeps typed answers', async () => {
    const { session, requests } = await show();
    await userEvent.type(control('before') ?? document.body, 'typed');
    await act(() => showCustomer(session));
    await userEvent.click(await screen.findByRole('button', { name: 'Not you?' }));
    await waitFor(() => expect(document.activeElement).toBe(control(PATH)));
    expect(requests).toEqual(['GET /api/v1/customer', 'POST /api/v1/customer/log-out']);
    expect([control('before')?.value, control(names.path)?.value]).toEqual(['typed', '']);
  });

  it('stays and says so when the log-out fails', async () => {
    const { session } = await show(500);
    await act(() => showCustomer(session));
    await userEvent.click(await screen.findByRole('button', { name: 'Not you?' }));
    await screen.findByText(/We couldn't log you out\. Try again\./);
    expect(control(PATH)).toBeNull();
    expect(screen.getByRole('button', { name: 'Not you?' })).toHaveProperty('disabled', false);
  });

  it('never appears when the server knows nobody', async () => {
    const { session } = await show(200, { data: { customer: null } });
    await act(() => showCustomer(session));
    expect(screen.queryByText(/Ordering as/)).toBeNull();
    expect(control(PATH)).not.toBeNull();
  });
});
