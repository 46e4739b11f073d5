import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { outputs } from 'virtual:rjsf-outputs';
import { theme } from '#renderer/rjsf/theme.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const ThemedForm = withTheme(theme);

/** Renders an output of the command, with some other answers, and submits it. */
async function submitOutput(output = '', others: object = {}) {
  const { schema, uiSchema, formData } = JSON.parse(output);
  const onSubmit = vi.fn<(event: { readonly formData?: unknown }) => void>();
  const drawing = (
    <ThemedForm
      schema={schema}
      uiSchema={uiSchema}
      formData={{ ...formData, ...others }}
      validator={validator}
      onSubmit={onSubmit}
      onError={() => {}}
      noHtml5Validate
    />
  );
  const { container } = await act(async () => render(drawing));
  const names = Object.keys(schema.properties);
  const visible = names.filter((name) => uiSchema[name]['ui:widget'] !== 'hidden');
  await act(async () => container.querySelector('form')?.requestSubmit());
  return { container, visible, formData, onSubmit };
}

describe.each(Object.entries(outputs))('the output of the command "forms rjsf" for %s', (_slug, output) => {
  it('renders and submits in an rjsf form with our theme', async () => {
    const complained = vi.spyOn(console, 'error');
    const { container, visible, formData, onSubmit } = await submitOutput(output);
    expect(container.querySelectorAll('[data-path]')).toHaveLength(visible.length);
    expect(container.querySelectorAll('.field-error')).toHaveLength(0);
    expect(onSubmit.mock.lastCall?.[0].formData).toEqual(formData);
    expect(complained).not.toHaveBeenCalled();
  });
});

describe('a wrong answer in the output of the command "forms rjsf"', () => {
  it('shows its error at its field', async () => {
    const { container, onSubmit } = await submitOutput(outputs['contact'], { 'contactMessage:subject': 7 });
    const field = container.querySelector('[data-path="contactMessage.subject"]');
    expect(field?.querySelector('.field-error')?.textContent).toBe('must be string,null');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
