import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DOMAINS, openDomainDesk, untilQuiet } from '../fixtures/domain-desk.ts';
import { findReady } from './domain-world.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';
import { button, rowOf, searchField, searchFor, showSearch } from './show-domain-search.ts';
import type { ShownSearch } from './show-domain-search.ts';

describe('the search form', () => {
  it('accepts 63 characters and shows its purpose', () => {
    showSearch();
    expect(searchField().maxLength).toBe(63);
    expect(searchField().placeholder).toBe('Search domains here');
  });

  it('searches by the button and by Enter, and never submits the form', async () => {
    const shown = showSearch();
    const submit = vi.fn<() => void>();
    document.addEventListener('submit', submit);
    await shown.user.type(searchField(), 'ruiz');
    await shown.user.click(button('Search'));
    await act(() => untilQuiet(shown));
    expect(screen.getByRole('heading', { name: 'The domain you searched for is available' })).toBeTruthy();
    await searchFor(shown, 'taken-ruiz');
    expect(screen.getByRole('heading', { name: 'The domain you searched for is unavailable' })).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
    document.removeEventListener('submit', submit);
  });

  it('disables its button during a search, and keeps the focus on the button', async () => {
    const never = new Promise<never>(() => {});
    const { user } = showSearch({ ask: () => never });
    await user.type(searchField(), 'ruiz');
    await user.click(button('Search'));
    expect(button('Search').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Search'));
    expect(screen.getByRole('heading', { name: 'The domain you searched for' })).toBeTruthy();
    expect(rowOf('ruiz.com').textContent).toContain('Loading...');
  });

  it('shows the error of the input', async () => {
    const shown = showSearch();
    await shown.user.click(button('Search'));
    expect(screen.getByRole('alert').textContent).toBe('Enter a name to search for.');
    expect(searchField().getAttribute('aria-invalid')).toBe('true');
    await shown.user.type(searchField(), 'a_b{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^Use up to 63 letters/);
  });

  it('offers a list of TLDs, and four TLDs with their prices', async () => {
    const shown = showSearch();
    await act(() => untilQuiet(shown));
    const picks = within(screen.getByRole('group', { name: 'Popular endings' })).getAllByRole('button');
    expect(picks.map(({ textContent }) => textContent)).toEqual([
      '.org | $11.99',
      '.co.uk | $11.99',
      '.com | $11.99',
      '.agency | $11.99',
    ]);
    await shown.user.type(searchField(), 'ruiz.net');
    const endings = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Domain ending' });
    expect(endings.value).toBe('net');
    await shown.user.selectOptions(endings, '.co.uk');
    expect(searchField().value).toBe('ruiz.co.uk');
    await shown.user.click(button('.org | $11.99'));
    await act(() => untilQuiet(shown));
    expect(rowOf('ruiz.org')).toBeTruthy();
  });

  it('hides the parts that its options turn off', async () => {
    const options = { endings: false, badges: false, filter: false, renewalPrice: false, cart: false };
    const shown = showSearch({}, options);
    await searchFor(shown, 'ruiz');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Popular endings' })).toBeNull();
    expect(screen.queryByRole('searchbox', { name: 'Filter similar domains' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your domains' })).toBeNull();
    expect(rowOf('ruiz.com').textContent).not.toContain('Renewal');
  });
});

describe('a result row', () => {
  it.each([
    ['ruiz', 'ruiz.com', ['$10.00', 'First year', '$20.00', 'Renewal', 'Add to Cart']],
    ['dear-ruiz', 'dear-ruiz.com', ['Premium', '$2,500.00', 'Add to Cart']],
    ['market-ruiz', 'market-ruiz.com', ['Resale', '$499.00', 'Purchase price', 'Add to Cart']],
    ['taken-ruiz', 'taken-ruiz.com', ['Unavailable']],
    ['ruiz.zz', 'ruiz.zz', ['Unsupported']],
    ['odd-ruiz', 'odd-ruiz.com', ['Not checked yet']],
    ['münchen', 'münchen.com', ['xn--mnchen-3ya.com', 'Add to Cart']],
  ])('shows, after a search for "%s", the price and the actions of %s', async (text, name, words) => {
    const shown = showSearch();
    await searchFor(shown, text);
    for (const word of words) expect(rowOf(name).textContent).toContain(word);
    const hasButton = words.includes('Add to Cart');
    expect(within(rowOf(name)).queryAllByRole('button')).toHaveLength(hasButton ? 1 : 0);
  });

  it('uses the page’s own texts', async () => {
    const words = { addToCart: 'Take it', removeFromCart: 'Leave it', registration: 'Now', renewal: 'Later' };
    const shown = showSearch({}, { texts: { ...words, priceInfoLabel: 'Without taxes' } });
    await searchFor(shown, 'ruiz');
    expect(rowOf('ruiz.com').textContent).toMatch(/Now.*Later.*Take it/);
    await shown.user.click(button('Take it ruiz.com'));
    expect(rowOf('ruiz.com').textContent).toContain('Leave it');
    expect(screen.getByText('Without taxes')).toBeTruthy();
  });

  it('keeps the focus when its name is added and removed, with a change of years in between', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Add to Cart ruiz-2.com'));
    const toggle = within(rowOf('ruiz-2.com')).getByRole('button', { name: 'Remove ruiz-2.com' });
    expect(document.activeElement).toBe(toggle);
    await shown.user.click(within(rowOf('ruiz-2.com')).getByRole('button', { name: /^One year more/ }));
    expect(within(rowOf('ruiz-2.com')).getByRole('status').textContent).toBe('2 Years');
    expect(shown.get(shown.session.answers.answer(DOMAINS))).toEqual([{ domain: 'ruiz-2.com', duration: 2 }]);
    await shown.user.click(toggle);
    expect(document.activeElement).toBe(button('Add to Cart ruiz-2.com'));
    expect(shown.get(shown.session.answers.answer(DOMAINS))).toBeUndefined();
  });

  it('counts years from 1 to the maximum, and keeps the focus at both ends', async () => {
    const shown = showSearch({ settings: { domainMaxYears: 2 } });
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Add to Cart ruiz.com'));
    const row = within(rowOf('ruiz.com'));
    const more = row.getByRole('button', { name: 'One year more: ruiz.com' });
    const less = row.getByRole('button', { name: 'One year less: ruiz.com' });
    await shown.user.click(less);
    expect(row.getByRole('status').textContent).toBe('1 Year');
    await shown.user.click(more);
    await shown.user.click(more);
    expect(row.getByRole('status').textContent).toBe('2 Years');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(more);
  });

  it('explains why no more names can be added', async () => {
    const shown = showSearch({ settings: { domainLimit: 2 } });
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Add to Cart ruiz.com'));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await shown.user.click(button('Add to Cart ruiz-1.com'));
    const blocked = button('Add to Cart ruiz-2.com');
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    const tip = document.getElementById(blocked.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent).toBe('Maximum number of domains reached');
    expect(tip?.getAttribute('role')).toBe('tooltip');
    await shown.user.click(blocked);
    expect(shown.get(shown.search.cart.names)).toEqual(['ruiz.com', 'ruiz-1.com']);
  });

  it('offers to select its name when only one name is allowed', async () => {
    const shown = showSearch({ settings: { domainLimit: 1, domainCartURL: '/cart/' } });
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Select ruiz.com'));
    const chosen = within(rowOf('ruiz.com')).getByRole('button', { name: 'Remove ruiz.com' });
    expect(chosen.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText(/Taking you to your cart/)).toBeTruthy();
  });

  it('renders only itself when its name is added or its years change', async () => {
    const desk = openDomainDesk({ settings: { domainResultsPerPage: 100 } });
    const rendered: string[] = [];
    const counting = {
      ...desk.search,
      details: (domain: string) => {
        rendered.push(domain);
        return desk.search.details(domain);
      },
    };
    const world = { context: { findService: findReady(counting) }, store: desk.session.store };
    const shown: ShownSearch = { ...desk, ...showWidget('domain-search', { options: {}, ...world }) };
    await searchFor(shown, 'ruiz100');
    rendered.length = 0;
    act(() => desk.search.add('ruiz100-7.com'));
    expect(rendered).toEqual(['ruiz100-7.com']);
    act(() => desk.search.setYears('ruiz100-7.com', 3));
    expect(rendered).toEqual(['ruiz100-7.com', 'ruiz100-7.com']);
  });
});

describe('the domain search', () => {
  it('passes axe with results, a full cart and a removed name', async () => {
    const shown = showSearch({ settings: { domainLimit: 2 } }, { savings: true });
    await searchFor(shown, 'ruiz');
    for (const name of ['ruiz.com', 'ruiz-1.com']) await shown.user.click(button(`Add to Cart ${name}`));
    expect(await findViolations(shown.container)).toEqual([]);
    await shown.user.click(within(screen.getByRole('list')).getByRole('button', { name: 'Remove ruiz.com' }));
    expect(await findViolations(shown.container)).toEqual([]);
  });

  it('announces the result of a search once', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz');
    const announcement = screen.getByText(/^The domain you searched for is available\. Similar Domains: 40$/);
    expect(announcement.localName).toBe('output');
  });

  it('reports blur only when the focus leaves the whole widget', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Add to Cart ruiz.com'));
    expect(shown.onBlur).not.toHaveBeenCalled();
    await shown.user.click(button('After'));
    expect(shown.onBlur).toHaveBeenCalledTimes(1);
  });
});
