import { withTheme } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atom, createStore, Provider } from 'jotai';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { theme } from '#renderer/rjsf/theme.ts';
import type { LookupStatus } from '#widgets/widget.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const ThemedForm = withTheme(theme);

function show(schema: object, uiSchema: UiSchema, formData: object) {
  const onChange = vi.fn<(data: unknown) => void>();
  render(
    <ThemedForm
      schema={{ type: 'object', ...schema }}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      onChange={({ formData: data }) => onChange(data)}
    />,
  );
  return { user: userEvent.setup(), answers: () => onChange.mock.lastCall?.[0] };
}

describe('a field in an rjsf form with our theme', () => {
  it('uses the labels that rjsf finds in the schema for its options', async () => {
    const schema = {
      properties: { kind: { type: 'string', title: 'Kind', enum: ['LLC', 'Corp'] } },
      required: ['kind'],
    };
    const ui = {
      kind: { 'ui:widget': 'radio', 'ui:enumNames': ['Limited liability company', 'Corporation'] },
    };
    const { user, answers } = show(schema, ui, {});
    await user.click(screen.getByRole('radio', { name: 'Corporation' }));
    expect(answers()).toEqual({ kind: 'Corp' });
  });

  it('links its help and its error as descriptions', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const schema = {
      properties: { name: { type: 'string', title: 'Name', minLength: 3 } },
      required: ['name'],
    };
    const ui = { name: { 'ui:widget': 'text', 'ui:help': 'As on your passport' } };
    const { user } = show(schema, ui, { name: 'A' });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const control = screen.getByRole('textbox', { name: 'Name' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const described = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
    expect(described).toEqual(['As on your passport', 'must NOT have fewer than 3 characters']);
  });

  it('shows the status of its lookup and links it as a description', () => {
    const status = atom<LookupStatus | null>(null);
    const store = createStore();
    render(
      <Provider store={store}>
        <ThemedForm
          schema={{
            type: 'object',
            properties: { vin: { type: 'string', title: 'VIN' }, year: { type: 'string' } },
          }}
          uiSchema={{ vin: { 'ui:widget': 'text' }, year: { 'ui:widget': 'text' } }}
          formContext={{ lookupOf: (path: string) => (path === 'vin' ? status : undefined) }}
          validator={validator}
        />
      </Provider>,
    );
    const note = screen.getByRole('status');
    expect(screen.getByRole('textbox', { name: /^VIN/ }).getAttribute('aria-describedby')).toBe(note.id);
    expect(note.textContent).toBe('');
    act(() => store.set(status, { isAsking: true, text: 'Looking up this VIN…' }));
    expect(note.textContent).toBe('Looking up this VIN…');
  });
});
