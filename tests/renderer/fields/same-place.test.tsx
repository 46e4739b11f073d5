import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createMemory, createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('same-places');
const BOX = 'The contact is the president';

function show() {
  const session = createFormSession(form, page, createSmallPorts(createMemory()));
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return { session, user: userEvent.setup() };
}

/** Returns the part of the page under a heading. */
function partOf(heading: string): HTMLElement {
  const part = screen.getByRole('heading', { name: heading }).parentElement;
  if (part === null) throw new Error(`Nothing is under "${heading}"`);
  return part;
}

function labelsIn(part: HTMLElement): readonly string[] {
  return within(part)
    .getAllByRole('textbox')
    .map((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? '') : ''));
}

describe('a group of fields that can copy another group', () => {
  it('shows only its own fields while the checkbox is checked, and restores typed answers when it is unchecked', async () => {
    const { user } = show();
    const president = partOf('President');
    await user.type(within(president).getByLabelText(/First name/), 'Bo');
    await user.click(within(president).getByRole('checkbox', { name: BOX }));
    expect(labelsIn(president)).toEqual([expect.stringMatching(/^Title/)]);
    await user.click(within(president).getByRole('checkbox', { name: BOX }));
    expect(within(president).getByLabelText(/First name/)).toHaveProperty('value', 'Bo');
  });

  it('copies the answers of the other group', async () => {
    const { session, user } = show();
    await user.click(within(partOf('President')).getByRole('checkbox', { name: BOX }));
    await user.type(within(partOf('Contact')).getByLabelText(/First name/), 'Ana');
    const name = session.evaluated.answer('officers.president.firstName');
    expect(session.store.get(name)).toBe('Ana');
    await user.type(within(partOf('Contact')).getByLabelText(/First name/), 'bel');
    expect(session.store.get(name)).toBe('Anabel');
  });

  it('shows an error at the checkbox while a required answer of the other group is missing', async () => {
    const { user } = show();
    const president = partOf('President');
    const box = within(president).getByRole('checkbox', { name: BOX });
    await user.click(box);
    await user.tab();
    await expect.poll(() => within(president).getByText('First name is required')).toBeDefined();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await user.type(within(partOf('Contact')).getByLabelText(/First name/), 'Ana');
    await expect.poll(() => within(president).queryByText('First name is required')).toBeNull();
  });

  it('appears only in the first row', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Add a member' }));
    const members = screen.getAllByRole('group', { name: /^Member \d/ });
    const boxes = members.map((member) => within(member).queryAllByRole('checkbox').length);
    expect(boxes).toEqual([1, 0]);
  });
});
