// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { answerQuestion, DOMAINS, openDomainDesk, untilQuiet } from '../fixtures/domain-desk.ts';
import type { DomainDesk } from '../fixtures/domain-desk.ts';
import { findReady, worldOfDesk } from './domain-world.ts';
import { findViolations, showWidget } from './one-field-form.tsx';

afterEach(() => vi.restoreAllMocks());

const control = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Field' });
const rowOf = (name: string) =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader')?.textContent.startsWith(name) === true)[0] ??
  expect.fail(`There is no row of ${name}`);
const namesShown = () =>
  within(screen.getByRole('table', { name: 'Similar Domains' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const cartRows = () =>
  [...document.querySelectorAll('.domain-cart-row')].map(({ textContent }) => textContent);

type Shown = ReturnType<typeof showWidget> & DomainDesk;

function show(desk: Parameters<typeof openDomainDesk>[0] = {}, options: Record<string, unknown> = {}): Shown {
  const opened = openDomainDesk(desk);
  return { ...opened, ...showWidget('domain-search', { options, ...worldOfDesk(opened) }) };
}

async function searchFor(shown: Shown, text: string): Promise<void> {
  await shown.user.clear(control());
  await shown.user.type(control(), `${text}{Enter}`);
  await act(() => untilQuiet(shown));
}

describe('the search form', () => {
  it('takes 63 characters and says what it is for', () => {
    show();
    expect(control().maxLength).toBe(63);
    expect(control().placeholder).toBe('Search domains here');
  });

  it('searches by the button and by Enter, and never sends the form', async () => {
    const shown = show();
    const submit = vi.fn();
    document.addEventListener('submit', submit);
    await shown.user.type(control(), 'ruiz');
    await shown.user.click(press('Search'));
    await act(() => untilQuiet(shown));
    expect(screen.getByRole('heading', { name: 'The domain you searched for is available' })).toBeTruthy();
    await searchFor(shown, 'taken-ruiz');
    expect(screen.getByRole('heading', { name: 'The domain you searched for is unavailable' })).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
    document.removeEventListener('submit', submit);
  });

  it('has a button that does nothing while it searches, and keeps the focus', async () => {
    const never = new Promise<never>(() => {});
    const { user } = show({ ask: () => never });
    await user.type(control(), 'ruiz');
    await user.click(press('Search'));
    expect(press('Search').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(press('Search'));
    expect(screen.getByRole('heading', { name: 'The domain you searched for' })).toBeTruthy();
    expect(rowOf('ruiz.com').textContent).toContain('Loading...');
  });

  it('says what is wrong with what was typed', async () => {
    const shown = show();
    await shown.user.click(press('Search'));
    expect(screen.getByRole('alert').textContent).toBe('Enter a name to search for.');
    expect(control().getAttribute('aria-invalid')).toBe('true');
    await shown.user.type(control(), 'a_b{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^Use letters, digits and hyphens/);
  });

  it('has endings to choose and four of them with their prices to pick', async () => {
    const shown = show();
    await act(() => untilQuiet(shown));
    const picks = within(screen.getByRole('group', { name: 'Popular endings' })).getAllByRole('button');
    expect(picks.map(({ textContent }) => textContent)).toEqual([
      '.org | $11.99',
      '.co.uk | $11.99',
      '.com | $11.99',
      '.agency | $11.99',
    ]);
    await shown.user.type(control(), 'ruiz.net');
    const endings = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Domain ending' });
    expect(endings.value).toBe('net');
    await shown.user.selectOptions(endings, '.co.uk');
    expect(control().value).toBe('ruiz.co.uk');
    await shown.user.click(press('.org | $11.99'));
    await act(() => untilQuiet(shown));
    expect(rowOf('ruiz.org')).toBeTruthy();
  });

  it('leaves out what its options switch off', async () => {
    const options = { endings: false, badges: false, filter: false, renewalPrice: false, cart: false };
    const shown = show({}, options);
    await searchFor(shown, 'ruiz');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Popular endings' })).toBeNull();
    expect(screen.queryByRole('searchbox', { name: 'Filter similar domains' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your domains' })).toBeNull();
    expect(rowOf('ruiz.com').textContent).not.toContain('Renewal');
  });
});

describe('the rows', () => {
  it.each([
    ['ruiz', 'ruiz.com', ['$10.00', 'First year', '$20.00', 'Renewal', 'Add to Cart']],
    ['dear-ruiz', 'dear-ruiz.com', ['Premium', '$2,500.00', 'Add to Cart']],
    ['market-ruiz', 'market-ruiz.com', ['$499.00', 'Purchase price', 'Add to Cart']],
    ['taken-ruiz', 'taken-ruiz.com', ['Unavailable']],
    ['ruiz.zz', 'ruiz.zz', ['Unsupported']],
    ['odd-ruiz', 'odd-ruiz.com', ['Not checked yet']],
    ['münchen', 'münchen.com', ['xn--mnchen-3ya.com', 'Add to Cart']],
  ])('of "%s" say what can be done about %s', async (text, name, words) => {
    const shown = show();
    await searchFor(shown, text);
    for (const word of words) expect(rowOf(name).textContent).toContain(word);
    const hasButton = words.includes('Add to Cart');
    expect(within(rowOf(name)).queryAllByRole('button')).toHaveLength(hasButton ? 1 : 0);
  });

  it('have words of the page’s own', async () => {
    const words = { addToCart: 'Take it', removeFromCart: 'Leave it', registration: 'Now', renewal: 'Later' };
    const shown = show({}, { texts: { ...words, priceInfoLabel: 'Without taxes' } });
    await searchFor(shown, 'ruiz');
    expect(rowOf('ruiz.com').textContent).toMatch(/Now.*Later.*Take it/);
    await shown.user.click(press('Take it ruiz.com'));
    expect(rowOf('ruiz.com').textContent).toContain('Leave it');
    expect(screen.getByText('Without taxes')).toBeTruthy();
  });

  it('keep the focus when their name is added and removed, with its years in between', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Add to Cart ruiz-2.com'));
    const button = within(rowOf('ruiz-2.com')).getByRole('button', { name: 'Remove ruiz-2.com' });
    expect(document.activeElement).toBe(button);
    await shown.user.click(within(rowOf('ruiz-2.com')).getByRole('button', { name: /^One year more/ }));
    expect(within(rowOf('ruiz-2.com')).getByRole('status').textContent).toBe('2 Years');
    expect(shown.get(shown.session.answers.answer(DOMAINS))).toEqual([{ domain: 'ruiz-2.com', duration: 2 }]);
    await shown.user.click(button);
    expect(document.activeElement).toBe(press('Add to Cart ruiz-2.com'));
    expect(shown.get(shown.session.answers.answer(DOMAINS))).toBeUndefined();
  });

  it('count years from 1 to the most there are, and keep the focus at both ends', async () => {
    const shown = show({ settings: { domainMaxYears: 2 } });
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Add to Cart ruiz.com'));
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

  it('say why no more names can be chosen', async () => {
    const shown = show({ settings: { domainLimit: 2 } });
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Add to Cart ruiz.com'));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await shown.user.click(press('Add to Cart ruiz-1.com'));
    const blocked = press('Add to Cart ruiz-2.com');
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    const tip = document.getElementById(blocked.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent).toBe('Maximum number of domains reached');
    expect(tip?.getAttribute('role')).toBe('tooltip');
    await shown.user.click(blocked);
    expect(shown.get(shown.search.cart.names)).toEqual(['ruiz.com', 'ruiz-1.com']);
  });

  it('are selected where there may be only one', async () => {
    const shown = show({ settings: { domainLimit: 1, domainCartURL: '/cart/' } });
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Select ruiz.com'));
    const chosen = within(rowOf('ruiz.com')).getByRole('button', { name: 'Remove ruiz.com' });
    expect(chosen.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText(/Taking you to your cart/)).toBeTruthy();
  });

  it('are drawn one by one: adding and changing years draws that row alone', async () => {
    const desk = openDomainDesk({ settings: { domainResultsPerPage: 100 } });
    const drawn: string[] = [];
    const counting = {
      ...desk.search,
      details: (domain: string) => {
        drawn.push(domain);
        return desk.search.details(domain);
      },
    };
    const world = { service: findReady(counting), store: desk.session.store };
    const shown: Shown = { ...desk, ...showWidget('domain-search', { options: {}, ...world }) };
    await searchFor(shown, 'ruiz100');
    drawn.length = 0;
    act(() => desk.search.add('ruiz100-7.com'));
    expect(drawn).toEqual(['ruiz100-7.com']);
    act(() => desk.search.setYears('ruiz100-7.com', 3));
    expect(drawn).toEqual(['ruiz100-7.com', 'ruiz100-7.com']);
  });
});

describe('similar domains', () => {
  it('stand in pages of eighteen', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz');
    expect(namesShown()).toHaveLength(18);
    await shown.user.click(press('Page 3'));
    await act(() => untilQuiet(shown));
    expect(namesShown()).toEqual(['ruiz-37.com', 'ruiz-38.com', 'ruiz-39.com', 'ruiz-40.com']);
    expect(press('Page 3').getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Similar Domains' }));
    expect(press('Next page').getAttribute('aria-disabled')).toBe('true');
    await shown.user.click(press('Previous page'));
    await act(() => untilQuiet(shown));
    expect(namesShown()[0]).toBe('ruiz-19.com');
  });

  it('are narrowed by what is typed, down to none', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz');
    const filter = screen.getByRole('searchbox', { name: 'Filter similar domains' });
    await shown.user.type(filter, '-12');
    expect(namesShown()).toEqual(['ruiz-12.com']);
    await waitFor(() => expect(rowOf('ruiz-12.com').textContent).toContain('Add to Cart'));
    await shown.user.type(filter, 'x');
    expect(screen.getByText('No similar domain has this in its name.')).toBeTruthy();
    expect(document.activeElement).toBe(filter);
  });

  it('may be none at all', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz0');
    expect(screen.getByText('We found no similar domains.')).toBeTruthy();
  });

  it('are tried again where they failed, with the focus on their title', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const shown = show({
      ask: async (action, fields) =>
        isDown && action === 'get_domain_suggestions'
          ? unavailable('status')
          : answerQuestion(action, fields),
    });
    await searchFor(shown, 'ruiz');
    expect(screen.getByRole('alert').textContent).toContain('We could not load similar domains.');
    expect(rowOf('ruiz.com').textContent).toContain('Add to Cart');
    isDown = false;
    await shown.user.click(press('Try again'));
    await act(() => untilQuiet(shown));
    expect(namesShown()).toHaveLength(18);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Similar Domains' }));
  });
});

describe('names that could not be checked', () => {
  it('are unavailable, and checked again on demand', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const shown = show({
      ask: async (action, fields) =>
        isDown && action === 'get_domain_details' ? unavailable('status') : answerQuestion(action, fields),
    });
    await searchFor(shown, 'ruiz');
    expect(rowOf('ruiz.com').textContent).toContain('Unavailable');
    expect(rowOf('ruiz-5.com').textContent).toContain('Unavailable');
    isDown = false;
    await shown.user.click(press('Try again'));
    await act(() => untilQuiet(shown));
    expect(rowOf('ruiz-5.com').textContent).toContain('Add to Cart');
    expect(document.activeElement).toBe(control());
  });
});

describe('the cart', () => {
  it('says that it is empty', () => {
    show();
    expect(screen.getByText('Your cart is empty. Use our domain search to find a domain.')).toBeTruthy();
  });

  it('holds what was chosen with what its years cost, and what is saved where that is told', async () => {
    const shown = show({}, { savings: true });
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Add to Cart ruiz.com'));
    await shown.user.click(press('Add to Cart ruiz-1.com'));
    await shown.user.click(within(rowOf('ruiz.com')).getByRole('button', { name: /^One year more/ }));
    expect(cartRows()).toEqual([
      expect.stringMatching(/^ruiz\.com\$30\.00.*2 Years/),
      expect.stringMatching(/^ruiz-1\.com\$10\.00.*1 Year/),
    ]);
    expect(screen.getByText('You save $20.00')).toBeTruthy();
  });

  it('says nothing of savings where that is not switched on, or nothing is saved', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Add to Cart ruiz.com'));
    expect(screen.queryByText(/You save/)).toBeNull();
    const dear = show({}, { savings: true });
    act(() => dear.session.changes.setAnswer(DOMAINS, [{ domain: 'dear-ruiz.com', duration: 1 }]));
    expect(screen.queryByText(/You save/)).toBeNull();
  });

  it('gives back what was removed, and leads the focus there and back', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Add to Cart ruiz.com'));
    await shown.user.click(press('Add to Cart ruiz-1.com'));
    const list = screen.getByRole('list');
    await shown.user.click(within(list).getByRole('button', { name: 'Remove ruiz.com' }));
    expect(cartRows()).toHaveLength(1);
    expect(document.activeElement).toBe(press('Undo ruiz.com'));
    expect(screen.getByText('ruiz.com was removed.')).toBeTruthy();
    await shown.user.click(press('Undo ruiz.com'));
    expect(cartRows()[0]).toMatch(/^ruiz\.com/);
    expect(document.activeElement).toBe(
      within(screen.getByRole('list')).getByRole('button', { name: 'Remove ruiz.com' }),
    );
    expect(screen.queryByText('ruiz.com was removed.')).toBeNull();
  });

  it('says how names stand whose price is not there', () => {
    const shown = show();
    act(() => {
      shown.session.quotes.noteDomains([
        { domain: 'odd-ruiz.com', status: 'unknown', premium: false, thirdParty: false },
      ]);
      shown.session.quotes.noteDomains([
        { domain: 'gone.com', status: 'taken', premium: false, thirdParty: false },
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
    expect(press('Try again odd-ruiz.com')).toBeTruthy();
  });
});

describe('access', () => {
  it('breaks no rule with results, a full cart and a removed name', async () => {
    const shown = show({ settings: { domainLimit: 2 } }, { savings: true });
    await searchFor(shown, 'ruiz');
    for (const name of ['ruiz.com', 'ruiz-1.com']) await shown.user.click(press(`Add to Cart ${name}`));
    expect(await findViolations(shown.container)).toEqual([]);
    await shown.user.click(within(screen.getByRole('list')).getByRole('button', { name: 'Remove ruiz.com' }));
    expect(await findViolations(shown.container)).toEqual([]);
  });

  it('tells once how a search ended', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz');
    const told = screen.getByText(/^The domain you searched for is available\. Similar Domains: 40$/);
    expect(told.localName).toBe('output');
  });

  it('tells that it was left only when the focus is outside of all of it', async () => {
    const shown = show();
    await searchFor(shown, 'ruiz');
    await shown.user.click(press('Add to Cart ruiz.com'));
    expect(shown.onBlur).not.toHaveBeenCalled();
    await shown.user.click(press('After'));
    expect(shown.onBlur).toHaveBeenCalledTimes(1);
  });
});
