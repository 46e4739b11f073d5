import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const texts = {
  search: 'Search positions',
  noMatch: 'No positions found. Try changing your search query.',
  emptyGroup: 'There are no open positions in this category at the moment.',
  empty: 'There are no open positions at the moment.',
};
const positions: readonly Option[] = [
  {
    key: 'developer',
    value: 'Developer',
    group: 'Web',
    info: 'Remote',
    link: { text: 'Job description', address: '/about/jobs/' },
  },
  { key: 'designer', value: 'Designer', group: 'Web', info: 'Spokane' },
  { key: 'clerk', value: 'Clerk', group: 'Office', info: 'Spokane' },
];
const other: Option = { key: 'Other', value: 'Other', labelText: 'Another position' };
const entries = [...positions, other];
const names = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
const search = () => screen.getByRole('searchbox', { name: 'Search positions' });
const category = () => screen.getByRole('combobox', { name: 'Category' });
const show = (options: object = {}, shown = entries, value?: unknown) =>
  showWidget('search-list', { entries: shown, options: { texts, answer: 'option', ...options }, value });

describe('a list with a search', () => {
  it('shows all options under their headings, and sets the selected option', async () => {
    const { user, answer, container } = show();
    expect(names()).toEqual(['developer', 'designer', 'clerk', 'Other']);
    const web = screen.getByRole('group', { name: 'Web' });
    expect(within(web).getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Clerk' }));
    expect(answer()).toEqual({ key: 'clerk', value: 'Clerk' });
    expect(await findViolations(container)).toEqual([]);
  });

  it.each([
    ['dev', ['developer', 'Other']],
    ['spokane', ['designer', 'clerk', 'Other']],
    ['office', ['clerk', 'Other']],
  ])('finds "%s" in labels, info and headings: %j', async (text, keys) => {
    const { user, answers } = show();
    await user.type(search(), text);
    expect(names()).toEqual(keys);
    expect(answers()).toEqual([]);
  });

  it('shows that no option was found, and the next action', async () => {
    const { user } = show();
    await user.type(search(), 'astronaut');
    expect(names()).toEqual(['Other']);
    expect(screen.getAllByText('No positions found. Try changing your search query.')).not.toEqual([]);
  });

  it('filters by heading, and searches the filtered options', async () => {
    const { user } = show();
    await user.selectOptions(category(), 'Web');
    expect(names()).toEqual(['developer', 'designer', 'Other']);
    await user.type(search(), 'spokane');
    expect(names()).toEqual(['designer', 'Other']);
  });

  it('never hides the selected option', async () => {
    const { user } = show({}, entries, { key: 'clerk', value: 'Clerk' });
    await user.type(search(), 'developer');
    expect(names()).toEqual(['developer', 'clerk', 'Other']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Clerk' }).checked).toBe(true);
  });

  it.each([
    ['on a page of all groups', '', 'There are no open positions at the moment.'],
    ['on a page of one group', 'Web', 'There are no open positions in this category at the moment.'],
  ])('shows the notice for an empty list %s, next to the remaining options', (_where, group, notice) => {
    show({ group }, [other]);
    expect(screen.getByText(notice)).toBeTruthy();
    expect(names()).toEqual(['Other']);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('gives its id to the notice when nothing can be selected, so that an error can link to the notice', () => {
    show({}, []);
    const notice = screen.getByText('There are no open positions at the moment.');
    notice.focus();
    expect(notice.id).toBe('field');
    expect(document.activeElement).toBe(notice);
  });

  it('uses the default texts when none are given', () => {
    showWidget('search-list', { entries: [] });
    expect(screen.getByText('List is empty.')).toBeTruthy();
  });

  it('links to details of an option in another tab, and does not select the option', async () => {
    const { user, answers } = show();
    const link = screen.getByRole('link', { name: 'Job description: Developer (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/about/jobs/', '_blank']);
    await user.click(link);
    expect(answers()).toEqual([]);
  });

  it('submits no form when Enter is pressed in the search', async () => {
    const { user, answers } = show();
    await user.type(search(), 'dev{Enter}');
    expect(answers()).toEqual([]);
    expect(names()).toEqual(['developer', 'Other']);
  });
});
