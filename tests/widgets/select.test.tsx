import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import { showWidget } from './one-field-form.tsx';

const entries: readonly Option[] = [
  { key: 'LLC', value: 'Limited liability company' },
  { key: 'Corp', value: 'Corporation', labelText: 'Corporation (Inc.)' },
];
const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });
const shown = () => control().selectedOptions[0]?.textContent;

describe('select widget', () => {
  it('lists its options after the placeholder', () => {
    showWidget('select', { entries });
    expect(
      within(control())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please select one', 'Limited liability company', 'Corporation (Inc.)']);
    expect(shown()).toBe('Please select one');
  });

  it('shows the image of the selected option', async () => {
    const image = { url: '/images/corporation.svg', alt: 'A building' };
    const pictured = entries.map((entry) => (entry.key === 'Corp' ? { ...entry, image } : entry));
    const { user } = showWidget('select', { entries: pictured });
    expect(screen.queryByRole('img')).toBeNull();
    control().focus();
    await user.selectOptions(control(), 'Corp');
    expect(screen.getByRole('img', { name: 'A building' })).toBeTruthy();
    expect(document.activeElement).toBe(control());
    await user.selectOptions(control(), 'LLC');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('sets the key of the selected option by default', async () => {
    const { user, answer } = showWidget('select', { entries });
    await user.selectOptions(control(), 'Corp');
    expect(answer()).toBe('Corp');
    expect(shown()).toBe('Corporation (Inc.)');
  });

  it('sets key and value when the answer stores the whole option', async () => {
    const { user, answer } = showWidget('select', { entries, options: { answer: 'option' } });
    await user.selectOptions(control(), 'Corp');
    expect(answer()).toEqual({ key: 'Corp', value: 'Corporation' });
    expect(shown()).toBe('Corporation (Inc.)');
  });

  it('clears its answer when the placeholder is selected again', async () => {
    const { user, answers } = showWidget('select', { entries, value: 'Corp' });
    await user.selectOptions(control(), '');
    expect(answers()).toEqual([undefined]);
  });

  it.each([
    ['a key', 'Corp', 'Corporation (Inc.)'],
    ['an option', { key: 'Corp', value: 'stale' }, 'Corporation (Inc.)'],
    ['the placeholder for an unknown key', 'PLLC', 'Please select one'],
  ])('shows the text of the answer: %s', (_name, value, text) => {
    showWidget('select', { entries, value });
    expect(shown()).toBe(text);
  });

  it('shows the placeholder from its options', () => {
    showWidget('select', { entries, placeholder: 'Choose a kind' });
    expect(shown()).toBe('Choose a kind');
  });

  it('groups options under their headings', () => {
    const grouped = [
      { key: '1', value: 'One', group: 'Odd' },
      { key: '2', value: 'Two', group: 'Even' },
      { key: '3', value: 'Three', group: 'Odd' },
    ];
    showWidget('select', { entries: grouped });
    const odd = within(screen.getByRole('group', { name: 'Odd' })).getAllByRole('option');
    expect(odd.map(({ textContent }) => textContent)).toEqual(['One', 'Three']);
  });

  it('offers only the selected option when it is read-only', () => {
    showWidget('select', { entries, value: 'Corp', readonly: true });
    expect(within(control()).getAllByRole('option')).toHaveLength(1);
    expect(shown()).toBe('Corporation (Inc.)');
    expect(control().getAttribute('aria-readonly')).toBe('true');
  });
});
