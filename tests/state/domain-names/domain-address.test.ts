import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVE_DELAY_MS } from '#state/domain-names/domain-departure.ts';
import {
  createTestAddress,
  openDomainDesk,
  questionsOf,
  searchFor,
  untilQuiet,
} from '../../fixtures/domain-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createDomainSearch, on load', () => {
  it('searches for the name and the TLD of the page', async () => {
    const desk = openDomainDesk({ settings: { preselectedDomain: 'my-company', preselectedTLD: '.NET' } });
    expect(desk.get(desk.search.isLoading)).toBe(true);
    await untilQuiet(desk);
    expect(desk.get(desk.search.term)).toBe('my-company');
    expect(desk.get(desk.search.searched)?.domain).toBe('my-company.net');
  });

  it('searches for the name in the URL', async () => {
    const settings = { preselectedDomain: 'my-company' };
    const desk = openDomainDesk({ settings, address: createTestAddress('example.org') });
    await untilQuiet(desk);
    expect(desk.get(desk.search.term)).toBe('example.org');
    expect(desk.get(desk.search.tld)).toBe('org');
    expect(desk.get(desk.search.searched)?.domain).toBe('example.org');
  });

  it('rejects a URL without a valid name and sends no request', async () => {
    const desk = openDomainDesk({ address: createTestAddress('no_name %') });
    await untilQuiet(desk);
    expect(desk.get(desk.search.problem)).toBe('invalid');
    expect(desk.get(desk.search.searched)).toBeUndefined();
    expect(questionsOf(desk)).toEqual([]);
  });
});

describe('the search URL', () => {
  it('records each search, and repeats the search on back and forward', async () => {
    const desk = openDomainDesk({ address: createTestAddress() });
    const { address, search, get } = desk;
    await searchFor(desk, 'one');
    await searchFor(desk, 'two.net');
    expect(address.entries).toEqual([undefined, 'one.com', 'two.net']);
    expect(get(search.term)).toBe('two.net');
    address.go(-1);
    expect(get(search.isLoading)).toBe(true);
    await untilQuiet(desk);
    expect([get(search.term), get(search.tld), get(search.searched)?.domain]).toEqual([
      'one.com',
      'com',
      'one.com',
    ]);
    address.go(1);
    await untilQuiet(desk);
    expect(get(search.searched)?.domain).toBe('two.net');
    address.go(-2);
    await untilQuiet(desk);
    expect([get(search.term), get(search.searched), get(search.results.similar).kind]).toEqual([
      '',
      undefined,
      'none',
    ]);
  });

  it('cancels a pending search when the visitor goes back', async () => {
    const desk = openDomainDesk({ address: createTestAddress() });
    await searchFor(desk, 'one');
    desk.search.type('two');
    desk.search.search();
    desk.address.go(-1);
    await untilQuiet(desk);
    expect(desk.get(desk.search.searched)?.domain).toBe('one.com');
    expect(desk.get(desk.search.results.shown)[0]).toBe('one-1.com');
  });

  it('remains unchanged on a page without search URLs', async () => {
    const desk = openDomainDesk();
    await searchFor(desk, 'ruiz');
    expect(desk.address.entries).toEqual([undefined]);
    expect(desk.get(desk.search.term)).toBe('ruiz');
  });
});

describe('a name longer than the field', () => {
  const label = 'a'.repeat(63);

  it('moves its TLD to the list of TLDs', async () => {
    const desk = openDomainDesk({ address: createTestAddress() });
    await searchFor(desk, label);
    const { search, get, address } = desk;
    expect([get(search.term), get(search.tld)]).toEqual([label, 'com']);
    expect(get(search.searched)?.domain).toBe(`${label}.com`);
    expect(address.entries).toEqual([undefined, `${label}.com`]);
  });

  it.each(['org', 'co.uk', 'zz'])('loads from the URL with the TLD %s', async (tld) => {
    const name = `${label}.${tld}`;
    const { search, get, ...desk } = openDomainDesk({ address: createTestAddress(name) });
    await untilQuiet({ search, get });
    expect([get(search.term), get(search.tld)]).toEqual([label, tld]);
    expect(get(search.searched)?.domain).toBe(name);
    search.search();
    await untilQuiet({ search, get });
    expect(get(search.searched)?.domain).toBe(name);
    expect(desk.address.entries).toEqual([name]);
  });

  it('drops the scheme and the path first', async () => {
    const { search, get } = openDomainDesk({
      address: createTestAddress(`https://www.ruiz.com/${'a'.repeat(60)}`),
    });
    await untilQuiet({ search, get });
    expect(get(search.term)).toBe('ruiz.com');
  });

  it('moves its TLD to the list when a longer TLD is chosen', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    desk.search.type(`${'a'.repeat(58)}.com`);
    desk.search.chooseTld('agency');
    expect([desk.get(desk.search.term), desk.get(desk.search.tld)]).toEqual(['a'.repeat(58), 'agency']);
  });

  it('fails with a label over 63 characters and sends no request', async () => {
    const desk = openDomainDesk({ address: createTestAddress(`${label}b.com`) });
    await untilQuiet(desk);
    expect(desk.get(desk.search.term)).toBe(label);
    expect(desk.get(desk.search.problem)).toBe('invalid');
    expect(questionsOf(desk)).toEqual([]);
  });
});

describe('DomainSearch.add with a limit of one name', () => {
  const settings = { domainLimit: 1, domainCartURL: '/cart/' };

  it('opens the cart page after a delay', async () => {
    const desk = openDomainDesk({ settings });
    await searchFor(desk, 'ruiz');
    desk.search.add('ruiz.com');
    expect(desk.get(desk.search.isLeaving)).toBe(true);
    vi.advanceTimersByTime(LEAVE_DELAY_MS - 1);
    expect(desk.address.left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(desk.address.left).toEqual(['/cart/']);
    expect(desk.get(desk.search.isLeaving)).toBe(false);
    expect(LEAVE_DELAY_MS).toBe(1500);
  });

  it('does not leave the page after a removal, without a cart page or below the limit', async () => {
    const removed = openDomainDesk({ settings });
    await searchFor(removed, 'ruiz');
    removed.search.add('ruiz.com');
    removed.search.remove('ruiz.com');
    const without = openDomainDesk({ settings: { domainLimit: 1 } });
    await searchFor(without, 'ruiz');
    without.search.add('ruiz.com');
    expect(without.get(without.search.isLeaving)).toBe(false);
    const more = openDomainDesk({ settings: { ...settings, domainLimit: 2 } });
    await searchFor(more, 'ruiz');
    more.search.add('ruiz.com');
    vi.advanceTimersByTime(LEAVE_DELAY_MS);
    expect([removed, without, more].flatMap(({ address }) => address.left)).toEqual([]);
  });
});
