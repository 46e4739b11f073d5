import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openDomainDesk, untilQuiet } from '../fixtures/domain-desk.ts';
import type { DomainDesk } from '../fixtures/domain-desk.ts';
import { worldOfDesk } from './domain-world.ts';
import { showWidget } from './one-field-form.tsx';

/** A rendered search. */
export type ShownSearch = ReturnType<typeof showWidget> & DomainDesk;

export function showSearch(
  desk: Parameters<typeof openDomainDesk>[0] = {},
  options: Record<string, unknown> = {},
): ShownSearch {
  const opened = openDomainDesk(desk);
  return { ...opened, ...showWidget('domain-search', { options, ...worldOfDesk(opened) }) };
}

/** Returns the search field. */
export function searchField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Field' });
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Returns the result row of a name. */
export function rowOf(name: string): HTMLElement {
  const isOfName = (row: HTMLElement) =>
    within(row).queryByRole('rowheader')?.textContent.startsWith(name) === true;
  return screen.getAllByRole('row').find(isOfName) ?? expect.fail(`The results have no row for ${name}.`);
}

/** Returns the similar names on the current page. */
export function namesShown(): readonly string[] {
  const table = screen.getByRole('table', { name: 'Similar Domains' });
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
}

/** Returns the texts of the cart’s rows. */
export function cartRows(): readonly string[] {
  return [...document.querySelectorAll('.domain-cart-row')].map(({ textContent }) => textContent);
}

/** Searches for a name, and waits until all results are known. */
export async function searchFor(shown: ShownSearch, text: string): Promise<void> {
  await shown.user.clear(searchField());
  await shown.user.type(searchField(), `${text}{Enter}`);
  await act(() => untilQuiet(shown));
}
