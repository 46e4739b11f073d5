import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { draftName } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

function show(page = smallPage) {
  const memory = createMemory();
  const field = textField('code');
  const form = formAround({ kind: 'field', field }, { code: field });
  const session = createFormSession(form, page, createSmallPorts(memory));
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return memory;
}

async function type() {
  const control = document.querySelector('[data-path="code"] input');
  if (control === null) throw new Error('There is no control');
  await userEvent.type(control, 'abc');
}

describe('the note about saved answers', () => {
  it('appears when something is saved', async () => {
    show();
    expect(screen.queryByText(/Saved on this device/)).toBeNull();
    await type();
    await screen.findByText(/Saved on this device/);
  });

  it('never appears on a page that saves nothing', async () => {
    const memory = show({ ...smallPage, drafts: 'off' });
    memory.entries.set(draftName(smallPage.pageID), '{}');
    await type();
    // The first write deletes an existing draft.
    await waitFor(() => expect(memory.entries.size).toBe(0));
    expect(screen.queryByText(/Saved on this device/)).toBeNull();
  });

  it('lets a visitor start over after a confirmation', async () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', {
      ...window.location,
      pathname: '/small/',
      href: new URL('/small/', window.location.href).href,
      search: '',
      assign,
    });
    const memory = show();
    await type();
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my answers' }));
    expect(memory.entries.size).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start over' }));
    expect(memory.entries.size).toBe(0);
    expect(assign).toHaveBeenCalledWith('/small/');
  });

  it('focuses "Keep my answers", the primary button of the confirmation', async () => {
    show();
    await type();
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    const primary = buttons.filter((button) => button.classList.contains('button-primary'));
    expect(primary.map((button) => button.textContent)).toEqual(['Keep my answers']);
    expect(document.activeElement).toBe(primary[0]);
  });
});
