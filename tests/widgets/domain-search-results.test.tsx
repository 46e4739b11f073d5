import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { answerQuestion, DOMAINS, untilQuiet } from '../fixtures/domain-desk.ts';
import {
  button,
  cartRows,
  namesShown,
  rowOf,
  searchField,
  searchFor,
  showSearch,
} from './show-domain-search.ts';

afterEach(() => vi.restoreAllMocks());

describe('the list of similar domains', () => {
  it('shows eighteen domains per page', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz');
    expect(namesShown()).toHaveLength(18);
    await shown.user.click(button('Page 3'));
    await act(() => untilQuiet(shown));
    expect(namesShown()).toEqual(['ruiz-37.com', 'ruiz-38.com', 'ruiz-39.com', 'ruiz-40.com']);
    expect(button('Page 3').getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Similar Domains' }));
    expect(button('Next page').getAttribute('aria-disabled')).toBe('true');
    await shown.user.click(button('Previous page'));
    await act(() => untilQuiet(shown));
    expect(namesShown()[0]).toBe('ruiz-19.com');
  });

  it('filters by the typed text, down to an empty list', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz');
    const filter = screen.getByRole('searchbox', { name: 'Filter similar domains' });
    await shown.user.type(filter, '-12');
    expect(namesShown()).toEqual(['ruiz-12.com']);
    await waitFor(() => expect(rowOf('ruiz-12.com').textContent).toContain('Add to Cart'));
    await shown.user.type(filter, 'x');
    expect(screen.getByText('No similar domains contain this text.')).toBeTruthy();
    expect(document.activeElement).toBe(filter);
  });

  it('shows a message when no similar domains exist', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz0');
    expect(screen.getByText('We found no similar domains.')).toBeTruthy();
  });

  it('retries after a failure, with the focus on its title', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const shown = showSearch({
      ask: async (action, fields) =>
        isDown && action === 'get_domain_suggestions'
          ? unavailable('status')
          : answerQuestion(action, fields),
    });
    await searchFor(shown, 'ruiz');
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load similar domains.");
    expect(rowOf('ruiz.com').textContent).toContain('Add to Cart');
    isDown = false;
    await shown.user.click(button('Try again'));
    await act(() => untilQuiet(shown));
    expect(namesShown()).toHaveLength(18);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Similar Domains' }));
  });
});

describe('a name that could not be checked', () => {
  it('appears as unavailable, and is checked again on demand', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const shown = showSearch({
      ask: async (action, fields) =>
        isDown && action === 'get_domain_details' ? unavailable('status') : answerQuestion(action, fields),
    });
    await searchFor(shown, 'ruiz');
    expect(rowOf('ruiz.com').textContent).toContain('Unavailable');
    expect(rowOf('ruiz-5.com').textContent).toContain('Unavailable');
    expect(screen.getByRole('heading', { name: 'The domain you searched for' })).toBeTruthy();
    isDown = false;
    await shown.user.click(button('Try again'));
    await act(() => untilQuiet(shown));
    expect(rowOf('ruiz-5.com').textContent).toContain('Add to Cart');
    expect(document.activeElement).toBe(searchField());
  });
});

describe('the cart', () => {
  it('shows a message while it is empty', () => {
    showSearch();
    expect(screen.getByText('Your cart is empty. Use our domain search to find a domain.')).toBeTruthy();
  });

  it('lists the chosen names with the price of their years, and the savings when the option for savings is on', async () => {
    const shown = showSearch({}, { savings: true });
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Add to Cart ruiz.com'));
    await shown.user.click(button('Add to Cart ruiz-1.com'));
    await shown.user.click(within(rowOf('ruiz.com')).getByRole('button', { name: /^One year more/ }));
    expect(cartRows()).toEqual([
      expect.stringMatching(/^ruiz\.com\$30\.00.*2 Years/),
      expect.stringMatching(/^ruiz-1\.com\$10\.00.*1 Year/),
    ]);
    expect(screen.getByText('You save $20.00').parentElement?.textContent).toBe(
      'You save $20.00 in the first year, compared with the price of each later year.',
    );
  });

  it('shows no savings when the option is off or the savings are zero', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Add to Cart ruiz.com'));
    expect(screen.queryByText(/You save/)).toBeNull();
    const dear = showSearch({}, { savings: true });
    act(() => dear.session.changes.setAnswer(DOMAINS, [{ domain: 'dear-ruiz.com', duration: 1 }]));
    expect(screen.queryByText(/You save/)).toBeNull();
  });

  it('restores a removed name, and moves the focus to its Undo button and back', async () => {
    const shown = showSearch();
    await searchFor(shown, 'ruiz');
    await shown.user.click(button('Add to Cart ruiz.com'));
    await shown.user.click(button('Add to Cart ruiz-1.com'));
    const list = screen.getByRole('list');
    await shown.user.click(within(list).getByRole('button', { name: 'Remove ruiz.com' }));
    expect(cartRows()).toHaveLength(1);
    expect(document.activeElement).toBe(button('Undo ruiz.com'));
    expect(screen.getByText('ruiz.com was removed.')).toBeTruthy();
    await shown.user.click(button('Undo ruiz.com'));
    expect(cartRows()[0]).toMatch(/^ruiz\.com/);
    expect(document.activeElement).toBe(
      within(screen.getByRole('list')).getByRole('button', { name: 'Remove ruiz.com' }),
    );
    expect(screen.queryByText('ruiz.com was removed.')).toBeNull();
  });

  it('explains why a name has no price yet', () => {
    const shown = showSearch();
    act(() => {
      shown.session.quotes.noteDomains([
        { domain: 'odd-ruiz.com', available: false, loaded: false, premium: false, thirdParty: false },
      ]);
      shown.session.quotes.noteDomains([
        { domain: 'gone.com', available: false, loaded: true, premium: false, thirdParty: false },
      ]);
      const names = ['odd-ruiz.com', 'gone.com', 'new.com'];
      shown.session.changes.setAnswer(
        DOMAINS,
        names.map((domain) => ({ domain, duration: 1 })),
      );
    });
    expect(cartRows()).toEqual([
      expect.stringContaining('Not checked yet'),
      expect.stringContaining('Unavailable'),
      expect.stringContaining('Loading...'),
    ]);
    expect(button('Try again odd-ruiz.com')).toBeTruthy();
  });
});
