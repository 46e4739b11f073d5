import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { findViolations } from '../../fixtures/find-violations.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const TIP = 'The least that a share may be sold for.';

function show(field: FieldModel, messages = {}) {
  const form = { ...formAround({ kind: 'field', field }, { [field.path]: field }), messages };
  const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  const { container } = render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return { container, session, user: userEvent.setup() };
}

function withTip(widget: string, different: Partial<FieldModel> = {}): FieldModel {
  return textField('value', {
    title: 'Par value',
    schema: { type: different.type ?? 'string', title: 'Par value' },
    uiSchema: { 'ui:widget': widget, 'ui:tooltip': TIP },
    required: true,
    ...different,
  });
}

const fields = [
  ['a label', withTip('text'), 'textbox'],
  ['the heading of a group', withTip('yes-no'), 'radiogroup'],
  ['a label that the widget draws', withTip('checkbox', { type: 'boolean' }), 'checkbox'],
] as const;

describe.each(fields)('the tip next to %s', (_name, field, role) => {
  it('opens with its question mark button, and leaves the name of the control unchanged', async () => {
    const { container, user } = show(field);
    const mark = screen.getByRole('button', { name: 'More about Par value' });
    const tip = screen.getByText(TIP);
    expect(screen.getByRole(role, { name: 'Par value' })).toBeDefined();
    expect(tip.hidden).toBe(true);
    await user.click(mark);
    expect(tip.hidden).toBe(false);
    expect(mark.getAttribute('aria-controls')).toBe(tip.id);
    expect(screen.getByRole(role, { name: 'Par value' })).toBeDefined();
    expect(await findViolations(container)).toEqual([]);
  });

  it('opens and closes with the keyboard, next to the control in tab order', async () => {
    const { user } = show(field);
    const control = screen.getByRole(role, { name: 'Par value' });
    const mark = screen.getByRole('button', { name: 'More about Par value' });
    act(() => mark.focus());
    await user.keyboard('{Enter}');
    expect(screen.getByText(TIP).hidden).toBe(false);
    await user.keyboard('{Escape}');
    expect(screen.getByText(TIP).hidden).toBe(true);
    expect(document.activeElement).toBe(mark);
    await user.tab({ shift: role === 'checkbox' });
    expect(control.contains(document.activeElement)).toBe(true);
  });
});

describe('a field without a tip', () => {
  it('shows no question mark', () => {
    show(textField('value', { title: 'Par value' }));
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
  });
});

describe('a question with a separate name for error messages', () => {
  it('uses that name in its error and in the error summary', async () => {
    const field = textField('members', {
      title: 'Will it have members?',
      errorName: 'An answer about members',
      required: true,
      validate: (value) => (value === null ? { rule: 'required', message: 'required' } : undefined),
    });
    const { user } = show(field, { required: { required: '{field} is required' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const list = screen.getByRole('alert');
    expect(within(list).getByRole('link', { name: 'An answer about members is required' })).toBeDefined();
    const control = screen.getByRole('textbox', { name: 'Will it have members?' });
    expect(control.closest('.field')?.querySelector('.field-error')?.textContent).toBe(
      'An answer about members is required',
    );
  });
});
