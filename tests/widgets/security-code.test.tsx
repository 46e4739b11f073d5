import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

describe('security-code widget', () => {
  it('answers digits only, four at most', async () => {
    const { user, answer } = showWidget('security-code');
    await user.type(control(), '12 a345');
    expect(answer()).toBe('1234');
    expect(control().value).toBe('1234');
  });

  it('is filled in as a security code, with a keyboard of digits', () => {
    showWidget('security-code');
    expect(control().getAttribute('autocomplete')).toBe('cc-csc');
    expect(control().inputMode).toBe('numeric');
  });
});
