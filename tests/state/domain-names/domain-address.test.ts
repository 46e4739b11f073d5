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

describe('a search on load', () => {
  it('is for the page’s name and ending', async () => {
    const desk = openDomainDesk({ settings: { preselectedDomain: 'my-company', preselectedTLD: '.NET' } });
    expect(desk.get(desk.search.isLoading)).toBe(true);
    await untilQuiet(desk);
    expect(desk.get(desk.search.term)).toBe('my-company');
    expect(desk.get(desk.search.searched)?.domain).toBe('my-company.net');
  });

  it('is for the name in the address', async () => {
    const settings = { preselectedDomain: 'my-company' };
    const desk = openDomainDesk({ settings, address: createTestAddress('example.org') });
    await untilQuiet(desk);
    expect(desk.get(desk.search.term)).toBe('example.org');
    expect(desk.get(desk.search.tld)).toBe('org');
    expect(desk.get(desk.search.searched)?.domain).toBe('example.org');
  });

  it('says that the address has no name in it, and asks nobody', async () => {
    const desk = openDomainDesk({ address: createTestAddress('no_name %') });
    await untilQuiet(desk);
    expect(desk.get(desk.search.problem)).toBe('invalid');
    expect(desk.get(desk.search.searched)).toBeUndefined();
    expect(questionsOf(desk)).toEqual([]);
  });
});

describe('the address', () => {
  it('says what is searched for, and repeats searches back and forward', async () => {
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

  it('overtakes a search that is under way', async () => {
    const desk = openDomainDesk({ address: createTestAddress() });
    await searchFor(desk, 'one');
    desk.search.type('two');
    desk.search.search();
    desk.address.go(-1);
    await untilQuiet(desk);
    expect(desk.get(desk.search.searched)?.domain).toBe('one.com');
    expect(desk.get(desk.search.results.shown)[0]).toBe('one-1.com');
  });

  it('stays as it is where the page has no such addresses', async () => {
    const desk = openDomainDesk();
    await searchFor(desk, 'ruiz');
    expect(desk.address.entries).toEqual([undefined]);
    expect(desk.get(desk.search.term)).toBe('ruiz');
  });
});

describe('a name that is longer than the field', () => {
  const label = 'a'.repeat(63);

  it('leaves its ending to the list of endings', async () => {
    const desk = openDomainDesk({ address: createTestAddress() });
    await searchFor(desk, label);
    const { search, get, address } = desk;
    expect([get(search.term), get(search.tld)]).toEqual([label, 'com']);
    expect(get(search.searched)?.domain).toBe(`${label}.com`);
    expect(address.entries).toEqual([undefined, `${label}.com`]);
  });

  it.each(['org', 'co.uk', 'zz'])('comes from the address with the ending %s', async (tld) => {
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

  it('loses what is around it first', async () => {
    const { search, get } = openDomainDesk({
      address: createTestAddress(`https://www.ruiz.com/${'a'.repeat(60)}`),
    });
    await untilQuiet({ search, get });
    expect(get(search.term)).toBe('ruiz.com');
  });

  it('is longer than the field with a longer ending, too', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    desk.search.type(`${'a'.repeat(58)}.com`);
    desk.search.chooseTld('agency');
    expect([desk.get(desk.search.term), desk.get(desk.search.tld)]).toEqual(['a'.repeat(58), 'agency']);
  });

  it('is none with a label that is too long, and what is left of it is not searched for', async () => {
    const desk = openDomainDesk({ address: createTestAddress(`${label}b.com`) });
    await untilQuiet(desk);
    expect(desk.get(desk.search.term)).toBe(label);
    expect(desk.get(desk.search.problem)).toBe('invalid');
    expect(questionsOf(desk)).toEqual([]);
  });
});

describe('choosing the only name there may be', () => {
  const settings = { domainLimit: 1, domainCartURL: '/cart/' };

  it('leads to the page of the cart after a moment', async () => {
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

  it('leads nowhere when the name is taken out again, where there is no such page, or where there may be more', async () => {
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
