import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILTER_DELAY_MS } from '#state/domain-names/found-domains.ts';
import {
  answerQuestion,
  DOMAINS,
  namesLike,
  openDomainDesk,
  questionsOf,
  searchFor,
  untilQuiet,
} from '../../fixtures/domain-desk.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => {
  vi.useFakeTimers();
  logged.mockClear().mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

describe('a search', () => {
  it('asks for similar names, then about the name and the first of them', async () => {
    const desk = openDomainDesk();
    await searchFor(desk, 'ruiz.net');
    expect(questionsOf(desk)).toEqual([
      { action: 'get_domain_suggestions', searchTerm: 'ruiz', searchTLD: '.net' },
      {
        action: 'get_domain_details',
        domains: JSON.stringify(['ruiz.net', ...namesLike('ruiz', '.net').slice(0, 18)]),
      },
    ]);
    const { search, get } = desk;
    expect(get(search.searched)).toMatchObject({ name: 'ruiz.net', domain: 'ruiz.net' });
    expect(get(search.results.shown)).toHaveLength(18);
    expect(get(search.results.pageCount)).toBe(3);
    expect(get(search.details('ruiz.net'))).toMatchObject({ kind: 'known' });
    expect(get(search.hasUnchecked)).toBe(false);
  });

  it('is under way from its start until what is in sight is known', async () => {
    const desk = openDomainDesk();
    desk.search.type('ruiz');
    expect(desk.get(desk.search.isLoading)).toBe(false);
    desk.search.search();
    expect(desk.get(desk.search.isLoading)).toBe(true);
    expect(desk.get(desk.search.results.similar)).toEqual({ kind: 'loading' });
    await untilQuiet(desk);
    expect(desk.get(desk.search.results.similar).kind).toBe('known');
  });

  it('asks for nothing more while it is under way', async () => {
    const desk = openDomainDesk();
    desk.search.type('ruiz');
    desk.search.search();
    desk.search.search();
    await untilQuiet(desk);
    expect(questionsOf(desk)).toHaveLength(2);
  });

  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['a_b', 'invalid'],
    ['.com', 'invalid'],
  ] as const)('of "%s" says that it is %s and asks nobody', async (text, problem) => {
    const desk = openDomainDesk();
    await searchFor(desk, text);
    expect(desk.get(desk.search.problem)).toBe(problem);
    expect(questionsOf(desk)).toEqual([]);
    desk.search.type('ruiz');
    expect(desk.get(desk.search.problem)).toBeUndefined();
  });

  it('asks in batches of twenty, and about nothing twice', async () => {
    const desk = openDomainDesk({ settings: { domainResultsPerPage: 45 } });
    await searchFor(desk, 'ruiz50');
    const sizes = desk.asked
      .filter(({ action }) => action === 'get_domain_details')
      .map(({ fields }) => JSON.parse(fields['domains'] ?? '').length);
    expect(sizes).toEqual([20, 20, 6]);
    await searchFor(desk, 'ruiz50');
    expect(desk.asked.filter(({ action }) => action === 'get_domain_details')).toHaveLength(3);
  });

  it('looks for names like one that is not sold among those that are', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    await searchFor(desk, 'ruiz.zz');
    expect(questionsOf(desk)[0]).toMatchObject({ searchTerm: 'ruiz', searchTLD: '.com' });
    expect(desk.get(desk.search.details('ruiz.zz'))).toMatchObject({
      record: { available: false, loaded: true, status: 'unsupported' },
    });
  });
});

describe('pages and filter', () => {
  it('ask about what comes into sight', async () => {
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
  ])('page %i is page %i', async (asked, page) => {
    const desk = openDomainDesk();
    await searchFor(desk, 'ruiz');
    desk.search.goToPage(asked);
    expect(desk.get(desk.search.results.page)).toBe(page);
  });

  it('narrow the names from the first page on, and ask when the typing rests', async () => {
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

  it('begin anew with another search', async () => {
    const desk = openDomainDesk();
    await searchFor(desk, 'ruiz');
    desk.search.goToPage(2);
    desk.search.narrow('-2');
    await searchFor(desk, 'ana');
    expect(desk.get(desk.search.results.page)).toBe(1);
    expect(desk.get(desk.search.results.filter)).toBe('');
  });
});

describe('the top-level domain', () => {
  it('comes from what is typed, where it is sold', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    desk.search.type('ruiz.co.uk');
    expect(desk.get(desk.search.tld)).toBe('co.uk');
    desk.search.type('ruiz.zz');
    expect(desk.get(desk.search.tld)).toBe('co.uk');
  });

  it('rewrites what is typed when another is chosen', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    desk.search.type('ruiz.com');
    desk.search.chooseTld('co.uk');
    expect(desk.get(desk.search.term)).toBe('ruiz.co.uk');
    desk.search.type('ruiz');
    desk.search.chooseTld('net');
    expect(desk.get(desk.search.term)).toBe('ruiz');
  });

  it('comes in the order of priority, with at most four to pick', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    expect(desk.get(desk.search.offers).map(({ tld }) => tld)).toEqual([
      'com',
      'net',
      'org',
      'agency',
      'co.uk',
    ]);
    expect(desk.get(desk.search.picks)).toHaveLength(4);
  });

  it('is picked and searched for at one press', async () => {
    const desk = openDomainDesk();
    desk.search.pick('org');
    expect(questionsOf(desk)).toEqual([]);
    desk.search.type('ruiz.com');
    await untilQuiet(desk);
    desk.search.pick('org');
    await untilQuiet(desk);
    expect(desk.get(desk.search.searched)?.domain).toBe('ruiz.org');
  });

  it.each([
    ['no list', { kind: 'unavailable', cause: 'status' } as const, 2],
    ['an empty list', { kind: 'ok', value: [] } as const, 0],
    ['no list of ours', { kind: 'ok', value: { com: 1 } } as const, 2],
  ])('is one of the page’s where the server has %s', async (_, answer, logs) => {
    const desk = openDomainDesk({ settings: { domainTLDs: 'llc, .com' }, ask: async () => answer });
    await untilQuiet(desk);
    expect(desk.get(desk.search.offers).map(({ tld }) => tld)).toEqual(['com', 'llc']);
    expect(desk.get(desk.search.picks)).toEqual([{ tld: 'llc' }, { tld: 'com' }]);
    expect(logged).toHaveBeenCalledTimes(logs);
  });
});

describe('what fails', () => {
  it('leaves the name checked where the similar ones cannot be had, and is tried again', async () => {
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

  it('leaves no row loading where names cannot be checked, and is tried again', async () => {
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

  it('a name the registrar could not say anything about is asked about again', async () => {
    const desk = openDomainDesk();
    await searchFor(desk, 'odd-ruiz');
    expect(desk.get(desk.search.hasUnchecked)).toBe(true);
    const before = desk.asked.length;
    desk.search.retry();
    await untilQuiet(desk);
    expect(JSON.parse(desk.asked[before]?.fields['domains'] ?? '')).toContain('odd-ruiz.com');
  });
});

describe('what is added', () => {
  it('is known to the cart at once, for a year', async () => {
    const { session, search, get, ...desk } = openDomainDesk();
    await searchFor({ session, search, get, ...desk }, 'ruiz');
    search.add('ruiz-1.com');
    expect(get(session.answers.answer(DOMAINS))).toEqual([{ domain: 'ruiz-1.com', duration: 1 }]);
    expect(get(session.facts).quotes?.domains['ruiz-1.com']?.create).toEqual({ amount: 1_000 });
    expect(Object.keys(get(session.facts).quotes?.domains ?? {})).toEqual(['ruiz-1.com']);
  });

  it.each(['taken-ruiz.com', 'ruiz.zz', 'odd-ruiz.com', 'never-asked.com'])(
    'is not %s, which cannot be bought',
    async (name) => {
      const desk = openDomainDesk();
      if (name !== 'never-asked.com') await searchFor(desk, name);
      desk.search.add(name);
      expect(desk.get(desk.search.cart.names)).toEqual([]);
    },
  );
});
