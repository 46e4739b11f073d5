import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

describe('security-code widget', () => {
  it('sets only digits, at most four', async () => {
    const { user, answer } = showWidget('security-code');
    await user.type(control(), '12 a345');
    expect(answer()).toBe('1234');
    expect(control().value).toBe('1234');
  });

  it('sets the autocomplete token for a security code, and shows a numeric keyboard', () => {
    showWidget('security-code');
    expect(control().getAttribute('autocomplete')).toBe('cc-csc');
    expect(control().inputMode).toBe('numeric');
  });
});
