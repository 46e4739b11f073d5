import { screen } from '@testing-library/react';
import { atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import type { EntryNotes } from '#widgets/widget.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const states: readonly Option[] = [
  { key: 'CA', value: 'California' },
  { key: 'NM', value: 'New Mexico' },
  { key: 'NY', value: 'New York' },
  { key: 'WY', value: 'Wyoming' },
];
const REASON = 'We serve no nonprofits there.';
const entries = states.map((option) => (option.key === 'WY' ? { option, reason: REASON } : { option }));

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Field' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const all = () => box('Select all');
const boxes = () => screen.getAllByRole('checkbox').map((element) => element.parentElement?.textContent);
const count = () => screen.getByRole('status').textContent;

/** Returns the context of a form with these notes for the states. */
function noting(notes: EntryNotes) {
  const notesAtom = atom(notes);
  return { entryNotes: () => notesAtom };
}

function show(value?: unknown, options = {}) {
  return showWidget('state-map', { entries, value, options });
}

describe('a map of states', () => {
  it('shows every state of the list in order, and how many are selected', () => {
    show({ NY: true });
    expect(boxes()).toEqual(['Select all', 'California', 'New Mexico', 'New York', 'Wyoming']);
    expect(box('New York').checked).toBe(true);
    expect(count()).toBe('1 of 3 chosen');
  });

  it('selects and unselects a state, and sets the selected states in list order', async () => {
    const { user, answers } = show({ NY: true });
    await user.click(box('California'));
    await user.click(box('New York'));
    await user.click(box('California'));
    expect(answers()).toEqual([{ CA: true, NY: true }, { CA: true }, undefined]);
  });

  it('drops states that are no longer available at the next change', async () => {
    const { user, answer } = show({ NY: true, WY: true, XX: true });
    expect(count()).toBe('1 of 3 chosen');
    await user.click(box('California'));
    expect(answer()).toEqual({ CA: true, NY: true });
  });

  it('shows radio buttons when only one state can be selected', async () => {
    const { user, answer } = show({ NY: true }, { several: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'New York' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'California' }));
    expect(answer()).toEqual({ CA: true });
    expect(count()).toBe('Choose one of 3');
  });

  it('explains why a state is not available', async () => {
    const { user, answers } = show();
    expect(box('Wyoming').disabled).toBe(true);
    const reason = document.querySelector(`#${box('Wyoming').getAttribute('aria-describedby')}`);
    expect(reason?.textContent).toBe(REASON);
    await user.click(box('Wyoming'));
    expect(answers()).toEqual([]);
  });

  it('references its note and its reason as the description of a state', () => {
    const notes = { CA: '$125.00', WY: 'Not available' };
    showWidget('state-map', {
      entries,
      context: noting({ notes, isPending: true, about: 'More prices are on their way.' }),
    });
    const described = (name: string) =>
      (box(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => (id === '' ? '' : document.querySelector(`#${id}`)?.textContent));
    expect(described('California')).toEqual(['$125.00']);
    expect(described('New Mexico')).toEqual(['']);
    expect(described('Wyoming')).toEqual(['Not available', REASON]);
    expect(screen.getByText('More prices are on their way.')).toBeTruthy();
  });

  it('disables unchecked states before their prices have loaded, and says so at each', async () => {
    const { user, answers } = showWidget('state-map', {
      entries,
      value: { NY: true },
      context: { ...noting({ notes: {}, isPending: true }), missingPrice: 'Price follows' },
    });
    expect(boxes()).toEqual([
      'Select all',
      'CaliforniaPrice follows',
      'New MexicoPrice follows',
      'New York\u00A0',
      'Wyoming',
    ]);
    expect(box('California').disabled).toBe(true);
    expect(all().disabled).toBe(true);
    await user.click(box('California'));
    expect(answers()).toEqual([]);
    await user.click(box('New York'));
    expect(answers()).toEqual([undefined]);
  });

  it('passes axe with notes', async () => {
    const { container } = showWidget('state-map', {
      entries,
      context: noting({ notes: { CA: '$125.00' } }),
    });
    expect(await findViolations(container)).toEqual([]);
  });

  it('passes axe with states that are not available', async () => {
    const { container } = show({ CA: true });
    expect(await findViolations(container)).toEqual([]);
  });
});

describe('the checkbox for all states', () => {
  it('selects all available states, then none', async () => {
    const { user, answers } = show({ CA: true });
    await user.click(all());
    expect(all().checked).toBe(true);
    await user.click(all());
    expect(answers()).toEqual([{ CA: true, NM: true, NY: true }, undefined]);
  });

  it.each([
    [undefined, false, false],
    [{ NM: true }, false, true],
    [{ CA: true, NM: true, NY: true }, true, false],
  ])('shows for the answer %j whether it is checked: %s, or mixed: %s', (value, checked, half) => {
    show(value);
    expect([all().checked, all().indeterminate]).toEqual([checked, half]);
  });

  it('selects all states, including those that the search hides', async () => {
    const { user, answer } = show();
    await user.type(search(), 'cal');
    await user.click(all());
    expect(answer()).toEqual({ CA: true, NM: true, NY: true });
  });

  it('does not appear when the form has its own field for all states', () => {
    show(undefined, { selectAll: false });
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
  });
});

describe('the search', () => {
  it.each([
    ['new', ['New Mexico', 'New York']],
    ['WY', ['Wyoming']],
    ['  york ', ['New York']],
    ['zz', []],
  ])('filters the states by "%s": %j', async (text, expected) => {
    const { user } = show();
    await user.type(search(), text);
    expect(boxes().slice(1)).toEqual(expected);
    expect(screen.queryByText('No states match.') !== null).toBe(expected.length === 0);
  });

  it('keeps selected states that it hides', async () => {
    const { user, answer } = show({ CA: true });
    await user.type(search(), 'york');
    await user.click(box('New York'));
    expect(answer()).toEqual({ CA: true, NY: true });
  });

  it('never submits the form on Enter', async () => {
    const { user, answers } = show();
    await user.type(search(), 'new{Enter}');
    expect(search().value).toBe('new');
    expect(answers()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('moves to the search, the checkbox for all states and each state, and selects with the space bar', async () => {
    const { user, answers, onBlur } = show();
    await user.tab();
    expect(document.activeElement).toBe(search());
    await user.tab();
    expect(document.activeElement).toBe(all());
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(answers()).toEqual([{ CA: true }, { CA: true, NY: true }]);
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
