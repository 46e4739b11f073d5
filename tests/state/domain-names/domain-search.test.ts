import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILTER_DELAY_MS } from '#state/domain-names/found-domains.ts';
import {
  answerQuestion,
  DOMAINS,
  namesLike,
  openDomainDesk,
  questionsOf,
  runMicrotasks,
  searchFor,
  untilQuiet,
} from '../../fixtures/domain-desk.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => {
  vi.useFakeTimers();
  logged.mockClear().mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

describe('createDomainSearch', () => {
  it('requests suggestions, then the details of the name and the first suggestions', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    await searchFor(desk, 'ruiz.net');
    const { search, get } = desk;
    const [first, ...batches] = questionsOf(desk);
    expect(first).toEqual({ action: 'get_domain_suggestions', searchTerm: 'ruiz', searchTLD: '.net' });
    expect(batches.flatMap(({ domains = '' }): readonly string[] => JSON.parse(domains))).toEqual([
      'ruiz.net',
      ...(get(search.otherEndings) ?? []),
      ...namesLike('ruiz', '.net').slice(0, 18),
    ]);
    expect(get(search.searched)).toMatchObject({ name: 'ruiz.net', domain: 'ruiz.net' });
    expect(get(search.results.shown)).toHaveLength(18);
    expect(get(search.results.pageCount)).toBe(3);
    expect(get(search.details('ruiz.net'))).toMatchObject({ kind: 'known' });
    expect(get(search.hasUnchecked)).toBe(false);
  });

  it('reports loading until the details of the visible names are known', async () => {
    const desk = openDomainDesk();
    desk.search.type('ruiz');
    expect(desk.get(desk.search.isLoading)).toBe(false);
    desk.search.search();
    expect(desk.get(desk.search.isLoading)).toBe(true);
    expect(desk.get(desk.search.results.similar)).toEqual({ kind: 'loading' });
    await untilQuiet(desk);
    expect(desk.get(desk.search.results.similar).kind).toBe('known');
  });

  it('shows similar names only after the suggested TLDs have loaded', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const desk = openDomainDesk({
      ask: async (action, fields) => {
        if (action.includes('tlds')) await held;
        return answerQuestion(action, fields);
      },
    });
    const { search, get } = desk;
    search.type('ruiz.net');
    search.search();
    await runMicrotasks();
    expect(get(search.otherEndings)).toBeUndefined();
    expect(get(search.results.similar)).toEqual({ kind: 'loading' });
    release();
    await untilQuiet(desk);
    expect(get(search.otherEndings)).toHaveLength(4);
    expect(get(search.results.similar).kind).toBe('known');
  });

  it('ignores a second search while the first is loading', async () => {
    const desk = openDomainDesk();
    desk.search.type('ruiz');
    desk.search.search();
    desk.search.search();
    await untilQuiet(desk);
    const asked = questionsOf(desk).filter(({ action }) => action === 'get_domain_suggestions');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['a_b', 'invalid'],
    ['.com', 'invalid'],
  ] as const)('rejects the search "%s" as %s and sends no request', async (text, problem) => {
    const desk = openDomainDesk();
    await searchFor(desk, text);
    expect(desk.get(desk.search.problem)).toBe(problem);
    expect(questionsOf(desk)).toEqual([]);
    desk.search.type('ruiz');
    expect(desk.get(desk.search.problem)).toBeUndefined();
  });

  it('requests details in batches of twenty and no name twice', async () => {
    const desk = openDomainDesk({ settings: { domainResultsPerPage: 45 } });
    await untilQuiet(desk);
    await searchFor(desk, 'ruiz50');
    const batches = () =>
      desk.asked
        .filter(({ action }) => action === 'get_domain_details')
        .map(({ fields }): readonly string[] => JSON.parse(fields['domains'] ?? ''));
    const endings = desk.get(desk.search.otherEndings) ?? [];
    expect(batches().map(({ length }) => length)).toEqual([20, 20, 6 + endings.length]);
    await searchFor(desk, 'ruiz50');
    expect(batches().flat()).toHaveLength(new Set(batches().flat()).size);
  });

  it.each([
    ['before the search', true],
    ['during the search', false],
  ])('checks the searched name with the suggested TLDs that arrive %s', async (_, arrivesBefore) => {
    const desk = openDomainDesk();
    if (arrivesBefore) await untilQuiet(desk);
    await searchFor(desk, 'ruiz.net');
    const { search, get } = desk;
    const endings = get(search.otherEndings) ?? [];
    expect(endings).toEqual(['ruiz.org', 'ruiz.co.uk', 'ruiz.com', 'ruiz.agency']);
    for (const domain of endings) {
      expect(get(search.details(domain))).toMatchObject({ kind: 'known' });
      expect(get(search.results.shown)).not.toContain(domain);
    }
  });

  it('uses a TLD that is sold for suggestions when the searched TLD is not sold', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    await searchFor(desk, 'ruiz.zz');
    expect(questionsOf(desk)[0]).toMatchObject({ searchTerm: 'ruiz', searchTLD: '.com' });
    expect(desk.get(desk.search.details('ruiz.zz'))).toMatchObject({
      record: { available: false, loaded: true, status: 'unsupported' },
    });
  });
});

describe('DomainResults', () => {
  it('requests the details of names that become visible', async () => {
    const desk = openDomainDesk();
    const { search, get } = desk;
    await searchFor(desk, 'ruiz');
    search.goToPage(3);
    await untilQuiet(desk);
    expect(get(search.results.shown)).toEqual(namesLike('ruiz', '.com').slice(36));
    expect(get(search.details('ruiz-40.com')).kind).toBe('known');
    expect(get(search.details('ruiz-20.com')).kind).toBe('none');
  });

  it.each([
    [0, 1],
    [99, 3],
  ])('replaces page %i with the nearest page %i', async (asked, page) => {
    const desk = openDomainDesk();
    await searchFor(desk, 'ruiz');
    desk.search.goToPage(asked);
    expect(desk.get(desk.search.results.page)).toBe(page);
  });

  it('filters from the first page and requests details after a pause in typing', async () => {
    const desk = openDomainDesk();
    const { search, get } = desk;
    await searchFor(desk, 'ruiz');
    search.goToPage(2);
    await untilQuiet(desk);
    const before = desk.asked.length;
    search.narrow('-4');
    search.narrow('-40');
    expect(get(search.results.page)).toBe(1);
    expect(get(search.results.found)).toEqual(['ruiz-40.com']);
    expect(desk.asked).toHaveLength(before);
    vi.advanceTimersByTime(FILTER_DELAY_MS);
    await untilQuiet(desk);
    expect(desk.asked).toHaveLength(before + 1);
    expect(get(search.details('ruiz-40.com')).kind).toBe('known');
    search.narrow('nothing');
    expect(get(search.results.found)).toEqual([]);
    expect(get(search.results.pageCount)).toBe(1);
  });

  it('resets page and filter on a new search', async () => {
    const desk = openDomainDesk();
    await searchFor(desk, 'ruiz');
    desk.search.goToPage(2);
    desk.search.narrow('-2');
    await searchFor(desk, 'ana');
    expect(desk.get(desk.search.results.page)).toBe(1);
    expect(desk.get(desk.search.results.filter)).toBe('');
  });
});

describe('createDomainSearch after a failed request', () => {
  it('shows the name when suggestions fail, and loads the suggestions on retry', async () => {
    let isDown = true;
    const desk = openDomainDesk({
      ask: async (action, fields) =>
        isDown && action === 'get_domain_suggestions'
          ? { kind: 'unavailable', cause: 'status' }
          : answerQuestion(action, fields),
    });
    const { search, get } = desk;
    await searchFor(desk, 'ruiz');
    expect(get(search.results.similar)).toEqual({ kind: 'failed' });
    expect(get(search.details('ruiz.com')).kind).toBe('known');
    expect(logged).toHaveBeenCalledWith('Domain suggestion request failed. Please try again.');
    isDown = false;
    search.retry();
    await untilQuiet(desk);
    expect(get(search.results.similar).kind).toBe('known');
  });

  it('marks names as failed when details fail, and loads the details on retry', async () => {
    let isDown = true;
    const desk = openDomainDesk({
      ask: async (action, fields) =>
        isDown && action === 'get_domain_details'
          ? { kind: 'unavailable', cause: 'timeout' }
          : answerQuestion(action, fields),
    });
    const { search, get } = desk;
    await searchFor(desk, 'ruiz');
    const inSight = ['ruiz.com', ...get(search.results.shown)];
    expect(inSight.map((name) => get(search.details(name)).kind)).toEqual(inSight.map(() => 'failed'));
    expect(get(search.hasUnchecked)).toBe(true);
    expect(logged).toHaveBeenCalledWith('Domain search request failed. Please try again.');
    isDown = false;
    search.retry();
    await untilQuiet(desk);
    expect(get(search.hasUnchecked)).toBe(false);
  });

  it('requests a name again when the registrar did not know the name', async () => {
    const desk = openDomainDesk();
    await searchFor(desk, 'odd-ruiz');
    expect(desk.get(desk.search.hasUnchecked)).toBe(true);
    const before = desk.asked.length;
    desk.search.retry();
    await untilQuiet(desk);
    expect(JSON.parse(desk.asked[before]?.fields['domains'] ?? '')).toContain('odd-ruiz.com');
  });
});

describe('DomainSearch.add', () => {
  it('adds a name for one year and passes the price of the name to the cart', async () => {
    const { session, search, get, ...desk } = openDomainDesk();
    await searchFor({ session, search, get, ...desk }, 'ruiz');
    search.add('ruiz-1.com');
    expect(get(session.answers.answer(DOMAINS))).toEqual([{ domain: 'ruiz-1.com', duration: 1 }]);
    expect(get(session.facts).quotes?.domains['ruiz-1.com']?.create).toEqual({ amount: 1_000 });
    expect(Object.keys(get(session.facts).quotes?.domains ?? {})).toEqual(['ruiz-1.com']);
  });

  it.each(['taken-ruiz.com', 'ruiz.zz', 'odd-ruiz.com', 'never-asked.com'])(
    'ignores %s, which is not for sale',
    async (name) => {
      const desk = openDomainDesk();
      if (name !== 'never-asked.com') await searchFor(desk, name);
      desk.search.add(name);
      expect(desk.get(desk.search.cart.names)).toEqual([]);
    },
  );
});
