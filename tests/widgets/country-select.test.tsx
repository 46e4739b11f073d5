import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const entries = [
  { key: 'US', value: 'United States' },
  { key: 'CA', value: 'Canada' },
];
const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });

describe('country-select widget', () => {
  it('begins with an entry that cannot be chosen', () => {
    showWidget('country-select', { entries });
    expect(control().options[0]?.textContent).toBe('Choose Country');
    expect(control().options[0]?.disabled).toBe(true);
    expect(control().selectedIndex).toBe(0);
  });

  it('shows and answers a country', async () => {
    const { user, answer } = showWidget('country-select', { entries, value: 'US' });
    expect(control().selectedOptions[0]?.textContent).toBe('United States');
    await user.selectOptions(control(), 'Canada');
    expect(answer()).toBe('CA');
  });

  it('is filled in as a country', () => {
    showWidget('country-select', { entries });
    expect(control().getAttribute('autocomplete')).toBe('country');
  });
});
