import { describe, expect, it, vi } from 'vitest';
import { openDomainDesk, questionsOf, untilQuiet } from '../../fixtures/domain-desk.ts';

describe('createDomainTlds', () => {
  it('sorts the TLDs by priority and picks at most four', async () => {
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

  it.each([
    ['no response', { kind: 'unavailable', cause: 'status' } as const, 2],
    ['an empty list', { kind: 'ok', value: [] } as const, 0],
    ['a malformed list', { kind: 'ok', value: { com: 1 } } as const, 2],
  ])('falls back to the TLDs of the page when the server returns %s', async (_, answer, logs) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const desk = openDomainDesk({ settings: { domainTLDs: 'llc, .com' }, ask: async () => answer });
    await untilQuiet(desk);
    expect(desk.get(desk.search.offers).map(({ tld }) => tld)).toEqual(['com', 'llc']);
    expect(desk.get(desk.search.picks)).toEqual([{ tld: 'llc' }, { tld: 'com' }]);
    expect(logged).toHaveBeenCalledTimes(logs);
    logged.mockRestore();
  });
});

describe('the top-level domain', () => {
  it('changes to the typed TLD when that TLD is sold', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    desk.search.type('ruiz.co.uk');
    expect(desk.get(desk.search.tld)).toBe('co.uk');
    desk.search.type('ruiz.zz');
    expect(desk.get(desk.search.tld)).toBe('co.uk');
  });

  it('replaces the typed TLD when another TLD is chosen', async () => {
    const desk = openDomainDesk();
    await untilQuiet(desk);
    desk.search.type('ruiz.com');
    desk.search.chooseTld('co.uk');
    expect(desk.get(desk.search.term)).toBe('ruiz.co.uk');
    desk.search.type('ruiz');
    desk.search.chooseTld('net');
    expect(desk.get(desk.search.term)).toBe('ruiz');
  });

  it('starts a search when picked', async () => {
    const desk = openDomainDesk();
    desk.search.pick('org');
    expect(questionsOf(desk)).toEqual([]);
    desk.search.type('ruiz.com');
    await untilQuiet(desk);
    desk.search.pick('org');
    await untilQuiet(desk);
    expect(desk.get(desk.search.searched)?.domain).toBe('ruiz.org');
  });
});
