import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import { showWidget } from './one-field-form.tsx';

const entries: readonly Option[] = [
  { key: 'WA', value: 'Washington', group: 'States' },
  { key: 'WY', value: 'Wyoming', group: 'States' },
  { key: 'AA', value: 'Armed Forces Americas', group: 'US Military' },
  { key: 'PR', value: 'Puerto Rico', group: 'US Territories' },
  { key: 'OT', value: 'Other', group: 'Non-US Option(s)' },
];
const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });

describe('state-select widget', () => {
  it('shows a placeholder that asks for a state', () => {
    showWidget('state-select', { entries });
    expect(control().selectedOptions[0]?.textContent).toBe('Select State');
  });

  it('groups the states in the order of the list', () => {
    showWidget('state-select', { entries });
    const headings = within(control()).getAllByRole<HTMLOptGroupElement>('group');
    expect(headings.map(({ label }) => label)).toEqual([
      'States',
      'US Military',
      'US Territories',
      'Non-US Option(s)',
    ]);
  });

  it('sets the abbreviation', async () => {
    const { user, answer } = showWidget('state-select', { entries });
    await user.selectOptions(control(), 'Wyoming');
    expect(answer()).toBe('WY');
  });

  it('sets the autocomplete attribute from the widget options', () => {
    showWidget('state-select', { entries, options: { autocomplete: 'address-level1' } });
    expect(control().getAttribute('autocomplete')).toBe('address-level1');
  });
});
