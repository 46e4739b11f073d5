import { withTheme } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { theme } from '#renderer/rjsf/theme.ts';
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
});
