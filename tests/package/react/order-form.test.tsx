import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, describe, it, vi } from 'vitest';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { FieldModel } from '#domain/form.ts';
import { OrderForm } from '#package/react/OrderForm.tsx';
import type { OrderFormHost, SubmissionResult } from '#package/react/order-form-host.ts';
import { createMemory, formAround, smallPage, textField } from '../../renderer/small-form.ts';
import { drawWithoutScreen } from '../../renderer/without-screen.ts';

drawWithoutScreen();

const message: FieldModel = textField('contactMessage.message', { title: 'Message' });

/** A form with one message, which sells nothing. */
const form = {
  ...formAround({ kind: 'field', field: message }, { [message.path]: message }),
  submission: { action: 'process_contact', payload: 'contact' },
} as const;

const page = { ...smallPage, mode: 'together' } as const;

type Submit = OrderFormHost['onSubmit'];

/** Returns the component with a host. */
function draw(onSubmit: Submit, different: Partial<OrderFormHost> = {}) {
  const facts = { page, catalogue: emptyCatalogue, today: '2026-11-20' };
  return <OrderForm form={form} facts={facts} onSubmit={onSubmit} {...different} />;
}

async function typeAndSubmit(text = 'Hello') {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Message/), text);
  await user.click(screen.getByRole('button', { name: /submit|send/i }));
}

const accept = async (): Promise<SubmissionResult> => ({ kind: 'accepted' });

describe('OrderForm', () => {
  it('passes the answers, the payload and a key to the host, and shows success', async () => {
    const onSubmit = vi.fn<Submit>(accept);
    render(draw(onSubmit));
    await typeAndSubmit();
    await screen.findByRole('heading', { name: /sent|thank|received/i });
    expect(screen.queryByRole('link')).toBeNull();
    expect(onSubmit.mock.calls).toEqual([
      [{ key: expect.stringMatching(/^[0-9a-f]{64}$/), post: expect.anything(), files: [] }],
    ]);
    expect(onSubmit.mock.calls[0]?.[0].post).toMatchObject({
      action: 'process_contact',
      payload: { message: 'Hello' },
    });
  });

  it('links to the next page that the host names', async () => {
    render(draw(async () => ({ kind: 'accepted', address: '/thanks/' })));
    await typeAndSubmit();
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/thanks/');
  });

  it('shows the message of a rejection, and submits again with another key', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const keys: string[] = [];
    render(
      draw(async ({ key }) => {
        keys.push(key);
        return { kind: 'rejected', message: 'We are closed today.' };
      }),
    );
    await typeAndSubmit();
    // A toast and a notice show the message.
    expect(await screen.findAllByText('We are closed today.')).toHaveLength(2);
    await typeAndSubmit('!');
    await expect.poll(() => new Set(keys).size).toBe(2);
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });

  it('keeps the key after an exception of the host, because the outcome is unknown', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const keys: string[] = [];
    render(
      draw(async ({ key }) => {
        keys.push(key);
        throw new Error('The host failed.');
      }),
    );
    await typeAndSubmit();
    await expect.poll(() => keys).toHaveLength(1);
    await typeAndSubmit('!');
    await expect.poll(() => keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(logged).toHaveBeenCalledWith(new Error('The host failed.'));
    logged.mockRestore();
  });

  it('calls the host of the latest rendering', async () => {
    const [first, latest] = [vi.fn<Submit>(accept), vi.fn<Submit>(accept)];
    const { rerender } = render(draw(first));
    rerender(draw(latest));
    await typeAndSubmit();
    await expect.poll(() => latest.mock.calls).toHaveLength(1);
    expect(first).not.toHaveBeenCalled();
  });

  it('restores a draft from the storage of the host', async () => {
    const storage = createMemory();
    const { unmount } = render(draw(accept, { storage }));
    await userEvent.setup().type(await screen.findByLabelText(/^Message/), 'Not sent yet');
    await expect.poll(() => [...storage.entries.values()].join('')).toContain('Not sent yet');
    unmount();
    render(draw(accept, { storage }));
    await screen.findByDisplayValue('Not sent yet');
  });
});
