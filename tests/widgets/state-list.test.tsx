import { screen } from '@testing-library/react';
import { atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const states: readonly Option[] = [
  { key: 'CA', value: 'California' },
  { key: 'NY', value: 'New York' },
  { key: 'WY', value: 'Wyoming' },
];
const entries = states.map((option) => ({ option }));

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const namesIn = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);

function show(value?: unknown, options = {}) {
  return showWidget('state-list', { entries, value, options });
}

describe('a list of states', () => {
  it('shows one select, and sets a map with the chosen state', async () => {
    const { user, answer } = show();
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    await user.selectOptions(select('Field'), 'WY');
    expect(answer()).toEqual({ WY: true });
  });

  it('adds a state in a select of its own, which has the focus and leaves out the chosen states', async () => {
    const { user, answer } = show({ WY: true });
    await user.click(button('Add a state'));
    expect(document.activeElement).toBe(select('State 2'));
    expect(namesIn(select('State 2'))).toEqual(['Select State', 'California', 'New York']);
    await user.selectOptions(select('State 2'), 'CA');
    expect(answer()).toEqual({ CA: true, WY: true });
    expect([select('Field').value, select('State 2').value]).toEqual(['WY', 'CA']);
  });

  it('replaces and removes states, and moves the focus to the row before', async () => {
    const { user, answer } = show({ CA: true, WY: true });
    await user.selectOptions(select('Field'), 'NY');
    expect(answer()).toEqual({ NY: true, WY: true });
    await user.click(button('Remove Wyoming'));
    expect(answer()).toEqual({ NY: true });
    expect(document.activeElement).toBe(select('Field'));
    await user.selectOptions(select('Field'), '');
    expect(answer()).toBeUndefined();
  });

  it('opens the map of all states with the same answer', async () => {
    const { user, answer } = show({ WY: true });
    await user.click(button('Choose from all states'));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(answer()).toEqual({ CA: true, NY: true, WY: true });
  });

  it('takes one state if the form allows only one', () => {
    show({ WY: true }, { several: false });
    expect(screen.queryByRole('button', { name: 'Add a state' })).toBeNull();
  });

  it.each([
    [undefined, '$9.00 / year for each state'],
    [{ WY: true }, '$9.00 / year'],
  ])('shows the price of a state before and after the choice: %j', (value, price) => {
    const notes = atom({ notes: { CA: '$9.00 / year', NY: '$9.00 / year', WY: '$9.00 / year' } });
    showWidget('state-list', { entries, value, context: { entryNotes: () => notes } });
    expect(screen.getByText(price)).toBeTruthy();
  });

  it('passes axe', async () => {
    const { container } = show({ CA: true, WY: true });
    expect(await findViolations(container)).toEqual([]);
  });
});
