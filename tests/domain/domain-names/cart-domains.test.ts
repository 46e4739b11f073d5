import { describe, expect, it } from 'vitest';
import { domainLimit, domainMaxYears, readCartDomains } from '#domain/domain-names/cart-domains.ts';

describe('the settings of a page', () => {
  it.each([
    [{}, 100],
    [{ domainLimit: 0 }, 100],
    [{ domainLimit: 1 }, 1],
    [{ domainLimit: 100 }, 100],
    [{ domainLimit: 101 }, 100],
    [{ domainLimit: -1 }, 100],
    [{ domainLimit: 1.5 }, 100],
    [{ domainLimit: '1' }, 100],
  ])('limit the domains: %j to %i', (settings, limit) => expect(domainLimit(settings)).toBe(limit));

  it.each([
    [{}, 10],
    [{ domainMaxYears: 1 }, 1],
    [{ domainMaxYears: 10 }, 10],
    [{ domainMaxYears: 11 }, 10],
    [{ domainMaxYears: 0 }, 10],
    [{ domainMaxYears: true }, 10],
  ])('limit the years: %j to %i', (settings, years) => expect(domainMaxYears(settings)).toBe(years));
});

describe('the domains of an answer', () => {
  it('are its entries that are some, each once, without what else they say', () => {
    const answer = [
      { domain: 'one.com', duration: 2, create: { amount: 1 } },
      { domain: 'One.com', duration: 1 },
      { domain: 'one.com', duration: 3 },
      { domain: 'two.com', duration: 11 },
      { domain: 'three.com', duration: 10 },
      null,
      'four.com',
    ];
    expect(readCartDomains(answer)).toEqual([
      { domain: 'one.com', duration: 2 },
      { domain: 'three.com', duration: 10 },
    ]);
  });

  it.each([[undefined], [null], ['one.com'], [{ domain: 'one.com', duration: 1 }], [7]])(
    'are none in %j',
    (answer) => expect(readCartDomains(answer)).toEqual([]),
  );

  it('are no more than there may be', () => {
    const answer = Array.from({ length: 5_000 }, (_, index) => ({ domain: `a${index}.com`, duration: 1 }));
    expect(readCartDomains(answer)).toHaveLength(100);
  });
});
