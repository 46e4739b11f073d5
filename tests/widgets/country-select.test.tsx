import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const entries = [
  { key: 'US', value: 'United States' },
  { key: 'CA', value: 'Canada' },
];
const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });

describe('country-select widget', () => {
  it('starts with an option that cannot be selected', () => {
    showWidget('country-select', { entries });
    expect(control().options[0]?.textContent).toBe('Choose Country');
    expect(control().options[0]?.disabled).toBe(true);
    expect(control().selectedIndex).toBe(0);
  });

  it('shows and sets a country', async () => {
    const { user, answer } = showWidget('country-select', { entries, value: 'US' });
    expect(control().selectedOptions[0]?.textContent).toBe('United States');
    await user.selectOptions(control(), 'Canada');
    expect(answer()).toBe('CA');
  });

  it('sets the autocomplete token for a country', () => {
    showWidget('country-select', { entries });
    expect(control().getAttribute('autocomplete')).toBe('country');
  });
});
