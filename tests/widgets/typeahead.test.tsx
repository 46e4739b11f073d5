import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import countries from '../fixtures/forms/shared/countries.json' with { type: 'json' };
import states from '../fixtures/forms/shared/states.json' with { type: 'json' };
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const entries: readonly Option[] = states.options;
const control = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Field' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

/** Opens a list of states for a visitor with a mouse. */
async function showStates(settings: Parameters<typeof showWidget>[1] = {}) {
  const shown = showWidget('state-select', { entries, ...settings });
  return { ...shown, input: await control() };
}

/** Sets a whole text at once, as autofill does. */
function fillIn(input: HTMLInputElement, text: string) {
  fireEvent.change(input, { target: { value: text } });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

describe('a select with many options', () => {
  it('renders a text control for a mouse, and renders the native select otherwise', async () => {
    const { input } = await showStates();
    expect(input.tagName).toBe('INPUT');
    cleanup();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    showWidget('state-select', { entries });
    expect((await control()).tagName).toBe('SELECT');
  });

  it.each([
    [25, 'SELECT'],
    [26, 'INPUT'],
  ])('renders %i options as %s', async (count, tag) => {
    showWidget('select', { entries: entries.slice(0, count) });
    expect((await control()).tagName).toBe(tag);
  });

  it('shows the selected option, or the placeholder', async () => {
    const { input } = await showStates();
    expect(input.value).toBe('');
    expect(input.placeholder).toBe('Select State');
    cleanup();
    expect((await showStates({ value: 'WY' })).input.value).toBe('Wyoming');
    cleanup();
    expect((await showStates({ value: { key: 'WY', value: 'stale' } })).input.value).toBe('Wyoming');
  });

  it('opens with all options under their headings, and marks the selected option', async () => {
    const { user, input } = await showStates({ value: 'WY' });
    expect(input.getAttribute('aria-expanded')).toBe('false');
    // The list is not in the document.
    expect(input.getAttribute('aria-controls')).toBeNull();
    await user.click(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Field' }).id);
    expect(options()).toHaveLength(entries.length);
    expect(screen.getByRole('group', { name: 'US Territories' })).toBeDefined();
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Wyoming');
    expect(active()).toBe('Wyoming');
  });

  it('filters the list while it is typed into, and selects the likeliest option with Enter', async () => {
    const { user, input, answers } = await showStates();
    await user.type(input, 'new');
    expect(options()).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    expect(active()).toBe('New Hampshire');
    expect(screen.getByRole('status').textContent).toBe('4 found');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(answers()).toEqual(['NM']);
    expect(input.value).toBe('New Mexico');
    expect(options()).toEqual([]);
  });

  it.each([
    ['a press', async (user: UserEvent, input: HTMLElement) => user.click(input)],
    ['Escape', async (user: UserEvent, input: HTMLElement) => user.type(input, '{Escape}')],
    ['a choice', async (user: UserEvent, input: HTMLElement) => user.type(input, '{ArrowDown}{Enter}')],
  ])('starts a new search with the first keystroke after %s', async (_name, act) => {
    const { user, input } = await showStates({ value: 'WY' });
    await act(user, input);
    await user.keyboard('new y');
    expect(input.value).toBe('new y');
    expect(options()).toEqual(['New York']);
  });

  it('moves from one end of the list to the other with the arrow keys', async () => {
    const { user, input } = await showStates();
    await user.type(input, 'new{ArrowUp}');
    expect(active()).toBe('New York');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('New Hampshire');
  });

  it('selects the clicked option, and keeps the focus', async () => {
    const { user, input, answer, onBlur } = await showStates();
    await user.click(input);
    await user.click(screen.getByRole('option', { name: 'Wyoming' }));
    expect(answer()).toBe('WY');
    expect(document.activeElement).toBe(input);
    expect(onBlur).not.toHaveBeenCalled();
  });

  it('sets key and value when the answer stores the whole option', async () => {
    const { user, input, answer } = await showStates({ options: { answer: 'option' } });
    await user.type(input, 'wyo{Enter}');
    expect(answer()).toEqual({ key: 'WY', value: 'Wyoming' });
  });

  it.each([
    ['an abbreviation', 'wy', ['WY']],
    ['an abbreviation that also starts other names', 'ma', ['MA']],
    ['a whole name', 'Kansas', ['KS']],
    ['the start of one name', 'wyo', ['WY']],
    ['the start of a word in one name', 'jers', ['NJ']],
    ['an option reached by the arrow keys', 'new{ArrowDown}', ['NJ']],
    ['an option reached without typing', '{ArrowDown}{ArrowDown}', ['AL']],
  ])('selects an option on blur with %s', async (_name, keys, expected) => {
    const { user, input, answers, onBlur } = await showStates();
    await user.tab();
    await user.keyboard(keys);
    await user.tab();
    expect(answers()).toEqual(expected);
    expect(input.value).toBe(entries.find(({ key }) => key === expected[0])?.value ?? '');
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('restores the selected option with Escape', async () => {
    const { user, input, answers } = await showStates({ value: 'WY' });
    await user.tab();
    await user.keyboard('zzz');
    expect(input.value).toBe('zzz');
    await user.keyboard('{Escape}');
    expect(input.value).toBe('Wyoming');
    expect(answers()).toEqual([]);
  });

  it.each([
    ['the inside of one name', 'yomi', '"yomi" is not in the list. Did you mean Wyoming?'],
    [
      'the start of a few names',
      'new',
      '"new" is not in the list. Did you mean New Hampshire, New Jersey, New Mexico, or New York?',
    ],
    ['the start of many names', 'm', '"m" is not in the list. Choose an entry of the list.'],
    ['text that matches no name', 'zzz', '"zzz" is not in the list. Choose an entry of the list.'],
  ])('shows an error for %s, and clears the earlier option', async (_name, text, message) => {
    const refuse = vi.fn<(path: string, reason: string) => void>();
    const { user, input, answers } = await showStates({ value: 'KS', context: { refuse } });
    await user.tab();
    await user.keyboard(text);
    await user.tab();
    expect(input.value).toBe(text);
    expect(answers()).toEqual(['']);
    expect(refuse.mock.calls).toEqual([['group.field', message]]);
    await user.clear(input);
    await user.keyboard('Wyoming');
    await user.tab();
    expect(answers()).toEqual(['', 'WY']);
    expect(input.value).toBe('Wyoming');
  });

  it('submits nothing with Enter while its text matches no option', async () => {
    const { user, input, answers } = await showStates({ value: 'KS' });
    await user.type(input, 'zzz');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(answers()).toEqual(['']);
  });

  it.each([
    ['Germ', 'DE'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['England', 'GB'],
    ['Holland', 'NL'],
    ['Turkey', 'TR'],
    ['CAN', 'CA'],
    ['cote divoire', 'CI'],
  ])('selects a country for %j on blur', async (text, key) => {
    const { user, answers } = showWidget('country-select', { entries: countries.options, value: 'FR' });
    await control();
    await user.tab();
    await user.keyboard(text);
    expect(active()).toBe(countries.options.find((country) => country.key === key)?.value);
    await user.tab();
    expect(answers()).toEqual([key]);
  });

  it('clears its answer when its text is deleted, unless the field cannot be cleared', async () => {
    const { user, input, answers } = await showStates({ value: 'WY' });
    await user.clear(input);
    await user.tab();
    expect(answers()).toEqual([undefined]);
    cleanup();
    const country = showWidget('country-select', { entries, value: 'WY' });
    await country.user.clear(await control());
    await country.user.tab();
    expect(country.answers()).toEqual([]);
    expect((await control()).value).toBe('Wyoming');
  });

  it.each([
    ['WY', 'WY'],
    ['Wyoming', 'WY'],
    ['wyoming', 'WY'],
  ])('selects an option as soon as %j is filled in', async (text, key) => {
    const { input, answers } = await showStates();
    fillIn(input, text);
    expect(answers()).toEqual([key]);
    expect(input.value).toBe('Wyoming');
    expect(options()).toEqual([]);
  });

  it('never selects an abbreviation while a longer name is typed', async () => {
    const { user, input, answers } = await showStates();
    await user.type(input, 'Mai');
    expect(answers()).toEqual([]);
  });

  it('shows that no option is found', async () => {
    const { user, input } = await showStates();
    await user.type(input, 'zzz');
    const text = 'No elements found. Consider changing the search query.';
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('submits nothing with Enter while the list is open', async () => {
    const { input } = await showStates();
    fireEvent.click(input);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  });

  it('opens nothing when it is read-only or disabled', async () => {
    const { user, input, answers } = await showStates({ value: 'WY', readonly: true });
    await user.click(input);
    await user.keyboard('{ArrowDown}new{Enter}');
    expect(options()).toEqual([]);
    expect(answers()).toEqual([]);
    expect(input.getAttribute('aria-readonly')).toBe('true');
    cleanup();
    const disabled = await showStates({ value: 'WY', disabled: true });
    await disabled.user.click(disabled.input);
    expect(options()).toEqual([]);
    expect(disabled.input.disabled).toBe(true);
  });

  it('sets the autocomplete token, and references help and error in aria-describedby', async () => {
    const { input } = await showStates({
      required: true,
      invalid: true,
      options: { autocomplete: 'address-level1' },
    });
    expect(input.getAttribute('autocomplete')).toBe('address-level1');
    expect(input.getAttribute('aria-describedby')).toBe('field-help field-error');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('passes axe closed, open, filtered and without a match', async () => {
    const { user, input, container } = await showStates({ value: 'WY' });
    expect(await findViolations(container)).toEqual([]);
    await user.click(input);
    expect(await findViolations(container)).toEqual([]);
    await user.keyboard('new');
    expect(await findViolations(container)).toEqual([]);
    await user.keyboard('zzz');
    expect(await findViolations(container)).toEqual([]);
  });
});
