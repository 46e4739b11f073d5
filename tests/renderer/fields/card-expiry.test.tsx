import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#domain/form.ts';
import { goToField } from '#renderer/fields/go-to-field.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const required: FieldModel['validate'] = (value) =>
  value === null ? { rule: 'required', message: 'required' } : undefined;

const month = textField('month', {
  title: 'Expiry date',
  required: true,
  uiSchema: { 'ui:widget': 'card-expiry', 'ui:options': { year: './year' } },
  validate: required,
});
const year = textField('year', {
  title: 'Expiry date',
  required: true,
  uiSchema: { 'ui:widget': 'hidden' },
  reads: ['month'],
  validate(value) {
    if (value === null) return { rule: 'required', message: 'required' };
    return value === '2020' ? { rule: 'cardExpiry', message: 'cardExpiry' } : undefined;
  },
});

const note = textField('note');

async function openForm() {
  const fields = { month, year, note };
  const items = [month, year].map((field) => ({ kind: 'field' as const, field }));
  const form = formAround({ kind: 'field', field: month }, fields);
  const steps = [
    { key: 'first', title: 'First', modules: [{ key: 'card', label: 'Card', items }] },
    {
      key: 'last',
      title: 'Last',
      modules: [{ key: 'note', label: 'Note', items: [{ kind: 'field' as const, field: note }] }],
    },
  ];
  const session = createFormSession({ ...form, steps }, smallPage, createSmallPorts(createMemory()));
  render(<FormRoot session={session} loadTokenizer={() => Promise.reject(new Error('no tokenizer'))} />);
  const control = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Expiry date' });
  const user = userEvent.setup();
  const answers = () => [month, year].map(({ path }) => session.store.get(session.answers.answer(path)));
  return { session, control, user, answers };
}

/** Returns the description that screen readers read with the control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('the expiry date of a card', () => {
  it('shows one error for a missing month and year, and takes focus for the year', async () => {
    const { session, control, user } = await openForm();
    await user.click(control);
    await user.tab();
    expect(descriptionOf(control)).toBe('Expiry date is required');
    expect(screen.getAllByText('Expiry date is required')).toHaveLength(1);
    goToField(session, 'year');
    expect(document.activeElement).toBe(control);
  });

  it('shows the error for an expired year at the shared control', async () => {
    const { control, user } = await openForm();
    await user.type(control, '01/20');
    await user.tab();
    // The text is in a lazy-loaded chunk.
    await expect.poll(() => descriptionOf(control)).toBe('This card has expired. Use another card');
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the format error until the text is a valid date', async () => {
    const { control, user, answers } = await openForm();
    await user.type(control, '13/29');
    await user.tab();
    expect(descriptionOf(control)).toMatch(/^Enter a month and year/);
    await user.type(control, '{Backspace}');
    expect(descriptionOf(control)).toMatch(/^Enter a month and year/);
    await user.clear(control);
    await user.type(control, '12/29');
    await user.tab();
    expect(answers()).toEqual(['12', '2029']);
    await expect.poll(() => control.hasAttribute('aria-invalid')).toBe(false);
  });

  it("drops the service's error about the month when only the year changes", async () => {
    const { session, control, user } = await openForm();
    await user.type(control, '12/28');
    session.validity.refuse([
      { path: 'month', rule: 'refused', message: 'refused', params: { reason: 'No' } },
    ]);
    expect(await screen.findByText('No')).toBeDefined();
    await user.tripleClick(control);
    await user.paste('12/29');
    await user.tab();
    await expect.poll(() => session.store.get(session.validity.problem('month'))).toBeUndefined();
    expect(control.value).toBe('12 / 29');
  });

  it('updates its text when the month and year answers change elsewhere', async () => {
    const { session, control, user } = await openForm();
    await user.type(control, '12/28');
    session.changes.setAnswer('month', '01');
    session.changes.setAnswer('year', '2030');
    await expect.poll(() => control.value).toBe('01 / 30');
  });
});
