import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });

describe('expiry-month widget', () => {
  it('lists the months from 01 to 12', () => {
    showWidget('expiry-month');
    const months = '01 02 03 04 05 06 07 08 09 10 11 12'.split(' ');
    expect([...control().options].map(({ value }) => value)).toEqual(['', ...months]);
    expect(control().getAttribute('autocomplete')).toBe('cc-exp-month');
  });

  it('uses the configured autocomplete value', () => {
    showWidget('expiry-month', { options: { autocomplete: 'off' } });
    expect(control().getAttribute('autocomplete')).toBe('off');
  });

  it('sets the month as two digits', async () => {
    const { user, answer } = showWidget('expiry-month');
    await user.selectOptions(control(), '09');
    expect(answer()).toBe('09');
    expect(control().value).toBe('09');
  });
});
