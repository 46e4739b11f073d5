import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const entries: readonly Option[] = [
  { key: 'a', value: 'Apple', group: 'Fruit' },
  { key: 'b', value: 'Blueberry', group: 'Fruit' },
  { key: 'c', value: 'Carrot', labelText: 'Carrot (orange)', group: 'Vegetables' },
];
const control = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Field' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const option = (name: string) => screen.getByRole('option', { name });
const tags = () => {
  const list = screen.queryByRole('list', { name: 'Selected: Field' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replace('×', ''));
};
const FULL = 'Maximum of 2 options selected. First remove a selected option to select another.';

describe('multi-select widget', () => {
  it('sets the keys of the selected options in the order of selection, and stays open', async () => {
    const { user, answers } = showWidget('multi-select', { entries });
    await user.click(control());
    await user.click(option('Carrot (orange)'));
    await user.click(option('Apple'));
    expect(answers()).toEqual([['c'], ['c', 'a']]);
    expect(tags()).toEqual(['Carrot (orange)', 'Apple']);
    expect(option('Apple').getAttribute('aria-selected')).toBe('true');
    expect(option('Blueberry').getAttribute('aria-selected')).toBe('false');
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
  });

  it('sets key and value when the answer stores whole options', async () => {
    const { user, answer } = showWidget('multi-select', { entries, options: { answer: 'option' } });
    await user.click(control());
    await user.click(option('Apple'));
    expect(answer()).toEqual([{ key: 'a', value: 'Apple' }]);
    expect(tags()).toEqual(['Apple']);
  });

  it('removes an option on its second selection, and clears the answer after the last removal', async () => {
    const { user, answers } = showWidget('multi-select', { entries, value: ['a', 'b'] });
    await user.click(control());
    await user.click(option('Apple'));
    await user.click(option('Blueberry'));
    expect(answers()).toEqual([['b'], undefined]);
    expect(tags()).toEqual([]);
  });

  it('removes a selected option with its button and moves the focus to the control', async () => {
    const { user, answer, onBlur } = showWidget('multi-select', { entries, value: ['a', 'b'] });
    await user.click(screen.getByRole('button', { name: 'Remove Apple' }));
    expect(answer()).toEqual(['b']);
    expect(document.activeElement).toBe(control());
    expect(onBlur).not.toHaveBeenCalled();
  });

  it('removes the last selected option with Backspace when the text is empty', async () => {
    const { user, answers } = showWidget('multi-select', { entries, value: ['a', 'b'] });
    await user.type(control(), 'x{Backspace}{Backspace}');
    expect(answers()).toEqual([['a']]);
  });

  it('filters and selects options by keyboard alone', async () => {
    const { user, answers } = showWidget('multi-select', { entries });
    await user.tab();
    await user.keyboard('berry');
    expect(options()).toEqual(['Blueberry']);
    expect(screen.getByRole('status').textContent).toBe('1 found');
    await user.keyboard('{Enter}');
    expect(answers()).toEqual([['b']]);
    expect(control().value).toBe('');
    expect(options()).toHaveLength(3);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(answers().at(-1)).toEqual(['b', 'c']);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(tags()).toEqual(['Blueberry', 'Carrot (orange)']);
  });

  it('exposes the option that Enter selects', async () => {
    const { user } = showWidget('multi-select', { entries });
    // The list is not in the document.
    expect(control().getAttribute('aria-controls')).toBeNull();
    await user.type(control(), '{ArrowDown}{ArrowDown}');
    expect(control().getAttribute('aria-activedescendant')).toBe(option('Blueberry').id);
    expect(control().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Field' }).id);
  });

  it('selects nothing on blur while the control contains text', async () => {
    const { user, answers, onBlur } = showWidget('multi-select', { entries });
    await user.type(control(), 'apple');
    await user.tab();
    expect(answers()).toEqual([]);
    expect(control().value).toBe('');
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('shows a message at the maximum, and still allows removing options', async () => {
    const { user, answers } = showWidget('multi-select', { entries, value: ['a'], options: { max: 2 } });
    await user.click(control());
    expect(screen.queryByText(FULL)).toBeNull();
    await user.click(option('Blueberry'));
    expect(screen.getAllByText(FULL).length).toBeGreaterThan(0);
    expect(screen.getByRole('status').textContent).toBe(FULL);
    expect(option('Carrot (orange)').getAttribute('aria-disabled')).toBe('true');
    await user.click(option('Carrot (orange)'));
    await user.keyboard('carrot{Enter}');
    expect(answers()).toEqual([['a', 'b']]);
    await user.click(option('Apple'));
    await user.click(option('Carrot (orange)'));
    expect(answers().at(-1)).toEqual(['b', 'c']);
  });

  it.each([
    ['no options', [], '', 'List is empty.'],
    ['no match', entries, 'zzz', 'No elements found. Consider changing the search query.'],
  ])('shows a message for %s', async (_name, list, text, notice) => {
    const { user } = showWidget('multi-select', { entries: list });
    await user.click(control());
    if (text !== '') await user.keyboard(text);
    expect(screen.getByText(notice, { selector: 'p' })).toBeDefined();
    expect(control().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows at most 1000 options in a list of 300 pixels by default', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ key: `k${index}`, value: `Choice ${index}` }));
    const { user, container } = showWidget('multi-select', { entries: many });
    await user.click(control());
    expect(options()).toHaveLength(1000);
    expect(container.querySelector<HTMLElement>('.option-list')?.style.maxBlockSize).toBe('300px');
    await user.keyboard('Choice 1000');
    expect(options()).toEqual(['Choice 1000']);
  });

  it('uses the configured limit and height', async () => {
    const { user, container } = showWidget('multi-select', {
      entries,
      options: { limit: 2, maxHeight: 120 },
    });
    await user.click(control());
    expect(options()).toEqual(['Apple', 'Blueberry']);
    expect(container.querySelector<HTMLElement>('.option-list')?.style.maxBlockSize).toBe('120px');
  });

  it('describes the control by the help text and the selected options', () => {
    showWidget('multi-select', { entries, value: ['a', 'c'] });
    const ids = control().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Help',
      '2 selected: Apple, Carrot (orange)',
    ]);
  });

  it.each([
    ['keys and options', ['a', { key: 'b', value: 'stale' }], ['Apple', 'Blueberry']],
    ['a duplicate', ['a', 'a'], ['Apple']],
    ['an unknown key and a known key', ['z', 'b'], ['Blueberry']],
    ['text in place of a list', 'a', []],
  ])('shows the selected options of an answer with %s', (_name, value, shown) => {
    showWidget('multi-select', { entries, value });
    expect(tags()).toEqual(shown);
  });

  it('rejects changes when it is read-only', async () => {
    const { user, answers } = showWidget('multi-select', { entries, value: ['a'], readonly: true });
    expect(screen.queryByRole('button', { name: 'Remove Apple' })).toBeNull();
    await user.click(control());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(options()).toEqual([]);
    expect(answers()).toEqual([]);
  });

  it('passes axe when it is open, when it is full, and without a match', async () => {
    const { user, container } = showWidget('multi-select', { entries, value: ['a'], options: { max: 2 } });
    await user.click(control());
    expect(await findViolations(container)).toEqual([]);
    await user.click(option('Blueberry'));
    expect(await findViolations(container)).toEqual([]);
    await user.keyboard('zzz');
    expect(await findViolations(container)).toEqual([]);
  });
});
